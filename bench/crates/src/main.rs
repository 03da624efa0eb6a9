//! Times the crates batsat and cadical on DIMACS files: solve, rule the solution out, solve again.
//!
//! Each argument is a file in which the first line is `c cells N`: the variables 1 to N are the
//! candidates of the cells, and ruling a solution out means not all of those that are true again.
//! Prints for each file and crate the outcome and the time in milliseconds, reading excluded.

use std::time::Instant;

use batsat::{BasicSolver, SolverInterface, lbool};

struct Formula {
    cells: i32,
    variables: i32,
    clauses: Vec<Vec<i32>>,
}

fn read(path: &str) -> Formula {
    let text = std::fs::read_to_string(path).expect("a readable file");
    let mut formula = Formula { cells: 0, variables: 0, clauses: Vec::new() };
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["c", "cells", count] => formula.cells = count.parse().expect("a number"),
            ["p", "cnf", variables, _] => formula.variables = variables.parse().expect("a number"),
            numbers => {
                let mut clause: Vec<i32> =
                    numbers.iter().map(|word| word.parse().expect("a literal")).collect();
                clause.pop();
                formula.clauses.push(clause);
            }
        }
    }
    formula
}

fn outcome(solutions: u32) -> &'static str {
    match solutions {
        0 => "none",
        1 => "unique",
        _ => "multiple",
    }
}

fn with_cadical(formula: &Formula) -> u32 {
    let mut solver: cadical::Solver = cadical::Solver::new();
    for clause in &formula.clauses {
        solver.add_clause(clause.iter().copied());
    }
    for found in 0..2 {
        if solver.solve() != Some(true) {
            return found;
        }
        let is_true = |&cell: &i32| solver.value(cell) == Some(true);
        let block: Vec<i32> = (1..=formula.cells).filter(is_true).map(|cell| -cell).collect();
        solver.add_clause(block);
    }
    2
}

fn with_batsat(formula: &Formula) -> u32 {
    let mut solver = BasicSolver::default();
    let vars: Vec<batsat::Var> = (0..formula.variables).map(|_| solver.new_var_default()).collect();
    let literal = |number: i32| {
        batsat::Lit::new(vars[number.unsigned_abs() as usize - 1], number > 0)
    };
    for clause in &formula.clauses {
        let mut literals: Vec<batsat::Lit> = clause.iter().map(|&number| literal(number)).collect();
        solver.add_clause_reuse(&mut literals);
    }
    for found in 0..2 {
        if solver.solve_limited(&[]) != lbool::TRUE {
            return found;
        }
        let is_true = |&cell: &i32| solver.value_var(vars[cell as usize - 1]) == lbool::TRUE;
        let cells: Vec<i32> = (1..=formula.cells).filter(is_true).collect();
        let mut block: Vec<batsat::Lit> = cells.iter().map(|&cell| literal(-cell)).collect();
        solver.add_clause_reuse(&mut block);
    }
    2
}

fn main() {
    for path in std::env::args().skip(1) {
        let formula = read(&path);
        let crates: [(&str, fn(&Formula) -> u32); 2] =
            [("batsat", with_batsat), ("cadical", with_cadical)];
        for (name, solve) in crates {
            let start = Instant::now();
            let solutions = solve(&formula);
            let took = start.elapsed().as_secs_f64() * 1e3;
            println!("{path} {name} {} {took:.1}", outcome(solutions));
        }
    }
}
