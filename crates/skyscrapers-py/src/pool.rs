//! Many puzzles on many threads, in bounded memory, in their order.
//!
//! The Python half hands in batches and takes them out again, in order; it decides how many are under way. A
//! pool lives as long as the call it serves: threads that outlive it would be missing after a
//! `fork`, and Python programs fork.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyList;
use rayon::{ThreadPool, ThreadPoolBuilder};

use skyscrapers::Limits;
use skyscrapers_dataset::{Maker as RecordMaker, Plan};
use skyscrapers_wire::{Caller, Conversion, Failure, Order, Question};

use crate::draw::Drawing;
use crate::failure::{raised, refused};
use crate::learn::Records;
use crate::make::Maker;
use crate::reply::Reply;
use crate::watch::{TICK, Watch, flag, timeout};

type Answers = Vec<Result<Reply, Failure>>;

/// What the threads of a pool share.
struct Shared {
    stop: AtomicBool,
    job: Job,
    /// The tools of threads that have nothing to do right now.
    idle: Mutex<Vec<Caller>>,
    /// The same, where records are made.
    idle_makers: Mutex<Vec<RecordMaker>>,
}

/// What to do.
enum Job {
    /// A question, and the time for each puzzle.
    Ask(Question, Option<Duration>),
    Convert(Conversion),
    Draw(Drawing),
    Make(Order),
    /// The records of a data set.
    Record(Arc<Plan>),
}

/// Threads that answer puzzles, or make them.
#[pyclass(module = "skyscrapers._native", frozen)]
pub(crate) struct Pool {
    threads: ThreadPool,
    shared: Arc<Shared>,
}

#[pymethods]
impl Pool {
    /// Threads that ask something about puzzles.
    #[staticmethod]
    #[pyo3(signature = (verb, options, timeout=None, jobs=None))]
    fn asking(
        verb: &str,
        options: &str,
        timeout: Option<f64>,
        jobs: Option<usize>,
    ) -> PyResult<Pool> {
        let question = Question::read(verb, options).map_err(refused)?;
        Pool::new(Job::Ask(question, self::timeout(timeout)?), jobs)
    }

    /// Threads that write puzzles in another format.
    #[staticmethod]
    #[pyo3(signature = (options, jobs=None))]
    fn converting(options: &str, jobs: Option<usize>) -> PyResult<Pool> {
        Pool::new(Job::Convert(Conversion::read(options).map_err(refused)?), jobs)
    }

    /// Threads that draw puzzles.
    #[staticmethod]
    #[pyo3(signature = (options, to, scale=None, jobs=None))]
    fn drawing(options: &str, to: &str, scale: Option<f64>, jobs: Option<usize>) -> PyResult<Pool> {
        Pool::new(Job::Draw(Drawing::new(options, to, scale)?), jobs)
    }

    /// Threads that make puzzles.
    #[staticmethod]
    #[pyo3(signature = (maker, jobs=None))]
    fn making(maker: &Maker, jobs: Option<usize>) -> PyResult<Pool> {
        Pool::new(Job::Make(maker.order.clone()), jobs)
    }

    /// Threads that make the records of a data set.
    #[staticmethod]
    #[pyo3(signature = (records, jobs=None))]
    fn recording(records: &Records, jobs: Option<usize>) -> PyResult<Pool> {
        Pool::new(Job::Record(records.plan.clone()), jobs)
    }

    /// How many threads there are.
    #[getter]
    fn jobs(&self) -> usize {
        self.threads.current_num_threads()
    }

    /// Hands in puzzles, each a text in any format.
    fn submit(&self, texts: Vec<String>) -> Batch {
        self.spawn(move |shared| shared.answer(&texts))
    }

    /// Hands in puzzles to make: the number of each, and which one in its place.
    fn submit_numbers(&self, numbers: Vec<(u64, u64)>) -> Batch {
        self.spawn(move |shared| shared.make(&numbers))
    }

    /// Stops what is under way. What was handed in and not begun has no answers then.
    fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }
}

impl Pool {
    fn new(job: Job, jobs: Option<usize>) -> PyResult<Pool> {
        let threads = ThreadPoolBuilder::new()
            .num_threads(jobs.unwrap_or(0))
            // Without this, a fault of ours would end the whole process; so it ends the one batch.
            .panic_handler(|_| {})
            .build();
        let threads = threads.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        let shared = Shared {
            stop: AtomicBool::new(false),
            job,
            idle: Mutex::default(),
            idle_makers: Mutex::default(),
        };
        Ok(Pool { threads, shared: Arc::new(shared) })
    }

    fn spawn(&self, run: impl FnOnce(&Shared) -> Answers + Send + 'static) -> Batch {
        let (sender, receiver) = mpsc::sync_channel(1);
        let shared = self.shared.clone();
        self.threads.spawn_fifo(move || {
            let begun = Instant::now();
            let answers = run(&shared);
            // Nobody takes it if the caller has gone.
            let _ = sender.send((answers, begun.elapsed().as_secs_f64()));
        });
        Batch { answers: Mutex::new(receiver), shared: self.shared.clone() }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Shared {
    fn answer(&self, texts: &[String]) -> Answers {
        let stop = flag(&self.stop);
        let time = if let Job::Ask(_, time) = self.job { time } else { None };
        self.each(texts, |caller, text| {
            let watch = Watch::start(time, &stop);
            let over = || watch.is_over();
            let limits = Limits::default().or_when(&over);
            Some(match &self.job {
                Job::Ask(question, _) => caller.ask(question, text, &limits).map(Reply::Text),
                Job::Convert(conversion) => {
                    caller.convert(conversion, text).map(|converted| Reply::Text(converted.text))
                }
                Job::Draw(drawing) => drawing.draw(caller, text, &limits),
                Job::Make(_) | Job::Record(_) => return None,
            })
        })
    }

    fn make(&self, numbers: &[(u64, u64)]) -> Answers {
        let stop = flag(&self.stop);
        if let Job::Record(plan) = &self.job {
            let maker = || RecordMaker::new(plan.clone());
            return self.each_with(&self.idle_makers, maker, numbers, |maker, &(number, again)| {
                let made = maker.make(number, again, &stop);
                Some(made.map(Reply::Text).map_err(Failure::from))
            });
        }
        self.each(numbers, |caller, &(number, again)| {
            let Job::Make(order) = &self.job else { return None };
            let limits = Limits::default().or_when(&stop);
            Some(caller.make(order, number, again, &limits).map(Reply::Text))
        })
    }

    /// Answers items one after the other, until there is no answer or all has to stop.
    fn each<T>(
        &self,
        items: &[T],
        answer: impl FnMut(&mut Caller, &T) -> Option<Result<Reply, Failure>>,
    ) -> Answers {
        self.each_with(&self.idle, || Caller::new().without_bounds(), items, answer)
    }

    /// The same with tools that lie idle, or with new ones.
    fn each_with<T, C>(
        &self,
        idle: &Mutex<Vec<C>>,
        new: impl FnOnce() -> C,
        items: &[T],
        mut answer: impl FnMut(&mut C, &T) -> Option<Result<Reply, Failure>>,
    ) -> Answers {
        let idle = || idle.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = idle().pop();
        let mut tools = kept.unwrap_or_else(new);
        let going = items.iter().take_while(|_| !self.stop.load(Ordering::Relaxed));
        let answers = going.map_while(|item| answer(&mut tools, item)).collect();
        idle().push(tools);
        answers
    }
}

/// Answers to come.
#[pyclass(module = "skyscrapers._native", frozen)]
pub(crate) struct Batch {
    answers: Mutex<Receiver<(Answers, f64)>>,
    shared: Arc<Shared>,
}

#[pymethods]
impl Batch {
    /// Waits for the answers: a reply each, or an exception that is not raised; and the seconds that they took.
    fn take<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyList>, f64)> {
        let (answers, seconds) = loop {
            let next = py.detach(|| {
                self.answers.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(TICK)
            });
            match next {
                Ok(next) => break next,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err(
                        "these answers were taken before, or their thread failed",
                    ));
                }
            }
            if let Err(error) = py.check_signals() {
                self.shared.stop.store(true, Ordering::Relaxed);
                return Err(error);
            }
        };
        let list = PyList::empty(py);
        for answer in answers {
            match answer {
                Ok(reply) => list.append(reply)?,
                Err(failure) => list.append(raised(failure).into_value(py))?,
            }
        }
        Ok((list, seconds))
    }
}
