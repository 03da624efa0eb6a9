//! Scratch: CPU time of making puzzles.
use skyscrapers::generate::*;
use skyscrapers::rules::RuleWish;
use skyscrapers::*;
fn cpu() -> f64 {
    let s = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    s.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e6
}
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let n: usize = args[0].parse().unwrap();
    let count: u64 = args[2].parse().unwrap();
    let size = Size::new(n).unwrap();
    let mut asked = RuleWish::default();
    if args[1] != "plain" {
        args[1].split(',').for_each(|rule| asked.ask(rule, size).expect("a rule"));
    }
    let none = args.len() > 3 && args[3] == "none";
    let tries: u64 = if args.len() > 4 { args[4].parse().unwrap() } else { 20000 };
    for level in Level::ALL.into_iter().take(6) {
        let wish = Wish { rules: asked.rules.clone(), random_regions: asked.random_regions, givens: if none {Amount::NONE} else {Amount::ANY}, ..Wish::of_level(size, level) };
        let mut g = Generator::new(wish).unwrap();
        let mut v = vec![];
        let (mut unmet, mut t, mut done) = (0, 0, 0);
        let all = cpu();
        for i in 0..count {
            let t0 = std::time::Instant::now(); let c0 = cpu();
            match g.make(1, i, 0, &Limits::nodes(tries)) { Ok(m) => { t += m.tries; done += 1 } Err(u) => { unmet += 1; t += u.tries; if unmet > 2 { break } } }
            let c = cpu() - c0; let w = t0.elapsed().as_secs_f64() * 1e3;
            v.push(if w < 3.0 { w } else { c });
        }
        let total = cpu() - all;
        v.sort_by(|a, b| a.partial_cmp(b).unwrap());
        println!("{n} {} {level}: median {:.3} ms p90 {:.3} max {:.3} mean {:.3} tries/puzzle {:.1} made {done} unmet {unmet}", args[1], v[v.len() / 2], v[v.len() * 9 / 10], v[v.len() - 1], total / v.len() as f64, t as f64 / done.max(1) as f64);
    }
}
