//! Many puzzles on many threads, in bounded memory, in their order.
//!
//! The Python half hands in batches and takes them out again, in order; it decides how many are under way. A
//! pool lives as long as the call it serves: threads that outlive it would be missing after a
//! `fork`, and Python programs fork.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyList;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::failure::Failure;
use crate::make::{Maker, Order};
use crate::task::Task;
use crate::watch::{TICK, flag};
use crate::worker::{Reply, Worker};

type Answers = Vec<Result<Reply, Failure>>;

/// What the threads of a pool share.
struct Shared {
    stop: AtomicBool,
    /// What to do, and the tools of threads that have nothing to do right now.
    job: Job,
}

enum Job {
    Answer(Task, Mutex<Vec<Worker>>),
    Make(Order, Mutex<Vec<Maker>>),
}

/// Threads that answer puzzles, or make them.
#[pyclass(module = "skyscrapers._native", frozen)]
pub(crate) struct Pool {
    threads: ThreadPool,
    shared: Arc<Shared>,
}

#[pymethods]
impl Pool {
    /// Threads that answer puzzles.
    #[staticmethod]
    #[pyo3(signature = (verb, options, jobs=None))]
    fn answering(verb: &str, options: &str, jobs: Option<usize>) -> PyResult<Pool> {
        Pool::new(Job::Answer(Task::new(verb, options)?, Mutex::default()), jobs)
    }

    /// Threads that make puzzles.
    #[staticmethod]
    #[pyo3(signature = (wish, seed, tries=None, jobs=None))]
    fn making(wish: &str, seed: u64, tries: Option<u64>, jobs: Option<usize>) -> PyResult<Pool> {
        Pool::new(Job::Make(Order::new(wish, seed, tries)?, Mutex::default()), jobs)
    }

    /// How many threads there are.
    #[getter]
    fn jobs(&self) -> usize {
        self.threads.current_num_threads()
    }

    /// Hands in puzzles to answer, each a text in any format.
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
        Ok(Pool { threads, shared: Arc::new(Shared { stop: AtomicBool::new(false), job }) })
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
        let Job::Answer(task, idle) = &self.job else { return Vec::new() };
        with_tool(
            idle,
            || Worker::new(task.clone()),
            |worker| self.each(texts, |text| worker.answer(text, &flag(&self.stop))),
        )
    }

    fn make(&self, numbers: &[(u64, u64)]) -> Answers {
        let Job::Make(order, idle) = &self.job else { return Vec::new() };
        with_tool(
            idle,
            || Maker::new(order.clone()),
            |maker| {
                self.each(numbers, |&(number, again)| maker.make(number, again, &flag(&self.stop)))
            },
        )
    }

    fn each<T>(
        &self,
        items: &[T],
        mut answer: impl FnMut(&T) -> Result<Reply, Failure>,
    ) -> Answers {
        let go_on = |_: &&T| !self.stop.load(Ordering::Relaxed);
        items.iter().take_while(go_on).map(&mut answer).collect()
    }
}

/// Works with a tool that lies idle, or with a new one, and puts it back.
fn with_tool<T, R>(
    idle: &Mutex<Vec<T>>,
    new: impl FnOnce() -> T,
    work: impl FnOnce(&mut T) -> R,
) -> R {
    let lock = || idle.lock().unwrap_or_else(PoisonError::into_inner);
    let found = lock().pop();
    let mut tool = found.unwrap_or_else(new);
    let done = work(&mut tool);
    lock().push(tool);
    done
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
                Err(failure) => list.append(PyErr::from(failure).into_value(py))?,
            }
        }
        Ok((list, seconds))
    }
}
