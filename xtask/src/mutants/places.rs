//! Where in a file a switch can stand: which expression an operator belongs to, which pattern an arm begins with, and
//! where nothing can be asked, because the compiler works it out.

use std::collections::HashMap;
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

type Bytes = Range<usize>;

/// An arm of a match.
#[derive(Debug, Clone)]
pub(super) struct Arm {
    pub(super) pattern_end: usize,
    pub(super) guard: Option<Bytes>,
}

/// What was found in a file; all keys are where something begins.
#[derive(Debug, Default)]
pub(super) struct Places {
    /// Expressions by their operators, each with those that it is a part of, the smallest first.
    operators: HashMap<usize, Vec<Bytes>>,
    /// The expressions with operators that are being visited, the outermost first.
    open: Vec<Bytes>,
    /// `Struct { … }` by the fields in it.
    fields: HashMap<usize, Bytes>,
    arms: HashMap<usize, Arm>,
    guards: HashMap<usize, Bytes>,
    /// `&&` beside a `let`: there is no `||` for it.
    chained: Vec<usize>,
}

impl Places {
    /// # Errors
    /// When the text is no Rust.
    pub(super) fn of(text: &str) -> Result<Places, String> {
        let file = syn::parse_file(text).map_err(|error| error.to_string())?;
        let mut places = Places::default();
        places.visit_file(&file);
        Ok(places)
    }

    /// The expression that a mutant changes which begins here; or a wider one, if the types do not agree so closely.
    pub(super) fn expression(&self, start: usize, wider: bool) -> Option<&Bytes> {
        let around = self.operators.get(&start);
        around.and_then(|around| around.get(usize::from(wider))).or_else(|| self.fields.get(&start))
    }

    pub(super) fn guard(&self, start: usize) -> Option<&Bytes> {
        self.guards.get(&start)
    }

    pub(super) fn arm(&self, start: usize) -> Option<&Arm> {
        self.arms.get(&start)
    }

    pub(super) fn is_chained(&self, start: usize) -> bool {
        self.chained.contains(&start)
    }

    fn operator(&mut self, operator: &impl Spanned, expression: &impl Spanned) {
        self.open.push(expression.span().byte_range());
        let around = self.open.iter().rev().cloned().collect();
        self.operators.insert(operator.span().byte_range().start, around);
    }

    /// Notes the `&&` of a condition if there is a `let` beside them.
    fn chain(&mut self, condition: &syn::Expr) {
        let mut operators = Vec::new();
        if links(condition, &mut operators) {
            self.chained.append(&mut operators);
        }
    }
}

/// The `&&` of a chain, and whether a `let` is in it.
fn links(expression: &syn::Expr, operators: &mut Vec<usize>) -> bool {
    match expression {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(syn::ExprBinary { left, op: syn::BinOp::And(and), right, .. }) => {
            operators.push(and.span().byte_range().start);
            let left = links(left, operators);
            links(right, operators) || left
        }
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Places {
    fn visit_expr_binary(&mut self, node: &'ast syn::ExprBinary) {
        self.operator(&node.op, node);
        visit::visit_expr_binary(self, node);
        self.open.pop();
    }

    fn visit_expr_unary(&mut self, node: &'ast syn::ExprUnary) {
        self.operator(&node.op, node);
        visit::visit_expr_unary(self, node);
        self.open.pop();
    }

    fn visit_expr_struct(&mut self, node: &'ast syn::ExprStruct) {
        for field in &node.fields {
            self.fields.insert(field.span().byte_range().start, node.span().byte_range());
        }
        visit::visit_expr_struct(self, node);
    }

    fn visit_arm(&mut self, node: &'ast syn::Arm) {
        let guard = node.guard.as_ref().map(|(_, guard)| guard.span().byte_range());
        if let Some((_, condition)) = &node.guard {
            self.chain(condition);
        }
        if let Some(guard) = &guard {
            self.guards.insert(guard.start, guard.clone());
        }
        let pattern_end = node.pat.span().byte_range().end;
        self.arms.insert(node.span().byte_range().start, Arm { pattern_end, guard });
        visit::visit_arm(self, node);
    }

    fn visit_expr_if(&mut self, node: &'ast syn::ExprIf) {
        self.chain(&node.cond);
        visit::visit_expr_if(self, node);
    }

    fn visit_expr_while(&mut self, node: &'ast syn::ExprWhile) {
        self.chain(&node.cond);
        visit::visit_expr_while(self, node);
    }

    fn visit_expr_repeat(&mut self, node: &'ast syn::ExprRepeat) {
        self.visit_expr(&node.expr);
    }

    // What the compiler works out, and patterns: nothing in them can be asked for.

    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}

    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}

    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}

    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}

    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_type(&mut self, _: &'ast syn::Type) {}

    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}

    fn visit_variant(&mut self, _: &'ast syn::Variant) {}

    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
}
