//! A line from the side: the eye and its clue at the left, the buildings behind one another.
//!
//! What is seen is filled and numbered, with a sight line to the eye; what is hidden is hatched; what
//! is open is hatched up to its lowest candidate and dashed up to its highest.

use super::SvgStyle;
use super::board::written;
use super::canvas::{Canvas, Num, Rect};
use super::theme::Token;
use crate::model::Height;
use crate::render::elevation::{Bar, Elevation, Sight};
use crate::render::scene::Role;

/// How much room it takes below a board.
pub(super) const HEIGHT: f64 = 148.0;
/// The ground, and how high the tallest building rises above it.
const GROUND: f64 = 118.0;
const RISE: f64 = 88.0;
/// Where the first building begins.
const EYE: f64 = 58.0;

/// Free space at both ends.
const MARGIN: f64 = 14.0;
/// Room for the clue at the other end.
const FACING: f64 = 32.0;

/// The widest that a building is drawn, with the gap beside it.
const WIDEST: f64 = 56.0;

/// How wide it is where there is all the room it wants.
pub(super) fn width(view: &Elevation) -> f64 {
    let buildings = view.bars.len() as f64;
    let step = if buildings > 9.0 { 34.0 } else { WIDEST.min(400.0 / buildings.max(1.0)) };
    EYE + buildings * step + facing(view) + MARGIN
}

fn facing(view: &Elevation) -> f64 {
    if view.facing > 0 { FACING } else { 0.0 }
}

/// Draws an elevation in a strip that begins at this height and is this wide.
pub(super) fn draw(
    view: &Elevation,
    (top, width): (f64, f64),
    style: SvgStyle,
    canvas: &mut Canvas,
) {
    let room = width - EYE - facing(view) - MARGIN;
    let step = (room / view.bars.len().max(1) as f64).min(WIDEST);
    let ground = top + GROUND;
    let ink = style.theme.colour(Token::Ink);
    let storey = RISE / f64::from(view.tallest.get().max(1));
    let mut seen = 0;
    let mut side = Side { style, canvas, ground, storey };
    for (index, bar) in view.bars.iter().enumerate() {
        seen += u8::from(bar.sight == Sight::Seen);
        let x = EYE + index as f64 * step + 0.1 * step;
        side.bar(bar, x, 0.8 * step, (bar.sight == Sight::Seen).then_some(seen), view.value);
    }
    let end = EYE + step * view.bars.len() as f64;
    let [left, right, y] = [MARGIN, end, ground].map(Num);
    side.canvas.put(format_args!(
        "<path d=\"M{left} {y}H{right}\" stroke=\"{ink}\" stroke-width=\"1.5\"/>"
    ));
    side.eye(MARGIN + 12.0, top + 42.0);
    side.pill((MARGIN + 12.0, top + 78.0), view.value);
    if view.facing > 0 {
        side.pill((end + 18.0, top + 78.0), view.facing);
    }
    if let Some(fault) = &view.fault {
        let (x, fill) = (width - MARGIN, style.theme.colour(Token::Bad));
        let attributes = format_args!("text-anchor=\"end\" fill=\"{fill}\" font-weight=\"700\"");
        side.canvas.text((x, top + 10.0), 15.0, fault, attributes);
    }
}

struct Side<'a> {
    style: SvgStyle,
    canvas: &'a mut Canvas,
    ground: f64,
    /// How high one storey is.
    storey: f64,
}

impl Side<'_> {
    /// One building; `ordinal` counts those that are seen.
    fn bar(&mut self, bar: &Bar, x: f64, width: f64, ordinal: Option<u8>, clue: u8) {
        let colour = |token| self.style.theme.colour(token);
        let up_to = |height: Option<Height>| {
            let rise = height.map_or(0.0, |height| f64::from(height.get()) * self.storey);
            Rect { x, y: self.ground - rise, width, height: rise }
        };
        let (low, high) = (up_to(bar.candidates.lowest()), up_to(bar.candidates.tallest()));
        let single = bar.candidates.single();
        let (fill, stroke, weight) = match (bar.role, bar.sight) {
            (Some(Role::End), _) => (Some(Token::End), Token::EndLine, 3.0),
            (Some(Role::Wrong), _) => (Some(Token::BadGround), Token::Bad, 2.0),
            (_, Sight::Seen) => (Some(Token::Premise), Token::PremiseLine, 2.0),
            (_, Sight::Hidden | Sight::Open) => (None, Token::Line, 1.0),
        };
        let line = colour(Token::Line);
        if ordinal.is_some() && low.height > 0.0 {
            let [from, to, y] = [40.0, x, low.y + 1.0].map(Num);
            self.canvas.put(format_args!("<path d=\"M{from} {y}H{to}\" stroke=\"{line}\" stroke-width=\"1.5\" stroke-dasharray=\".1 4\" stroke-linecap=\"round\"/>"));
        }
        if single.is_none() && high.height > 0.0 {
            self.canvas.rect(high, format_args!("rx=\"2\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.2\" stroke-dasharray=\"3 3\"", colour(stroke)));
        }
        if low.height > 0.0 {
            let surface = colour(fill.unwrap_or(Token::Surface));
            self.canvas.rect(low, format_args!("rx=\"2\" fill=\"{surface}\""));
            if fill.is_none() || single.is_none() {
                self.canvas.hatch(low, format_args!("stroke=\"{line}\" stroke-width=\"1\""));
            }
            self.canvas.rect(
                low,
                format_args!(
                    "rx=\"2\" fill=\"none\" stroke=\"{}\" stroke-width=\"{weight}\"",
                    colour(stroke)
                ),
            );
        }
        let middle = x + width / 2.0;
        let label = match single {
            Some(height) => written(height),
            None => "?".to_owned(),
        };
        let fill = colour(if bar.role == Some(Role::End) { Token::EndLine } else { Token::Ink });
        let attributes = format_args!("fill=\"{fill}\" font-weight=\"600\"");
        self.canvas.text((middle, self.ground + 14.0), 14.0, &label, attributes);
        if let Some(ordinal) = ordinal {
            let (token, text) = match ordinal > clue {
                true => (Token::Bad, format!("{ordinal} > {clue}")),
                false => (Token::Ink2, ordinal.to_string()),
            };
            let fill = colour(token);
            let attributes = format_args!("fill=\"{fill}\" font-weight=\"600\"");
            self.canvas.text((middle, low.y - 10.0), 12.5, &text, attributes);
        }
    }

    fn eye(&mut self, x: f64, y: f64) {
        let ink = self.style.theme.colour(Token::Ink);
        let [left, right, control, x_, y_] = [x - 11.0, x + 11.0, 9.0, x, y].map(Num);
        let (up, down) = (Num(y - control.0), Num(y + control.0));
        let (near, far) = (Num(x - 6.0), Num(x + 6.0));
        self.canvas.put(format_args!("<path d=\"M{left} {y_}C{near} {up} {far} {up} {right} {y_}C{far} {down} {near} {down} {left} {y_}z\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.8\"/>"));
        self.canvas.put(format_args!("<circle cx=\"{x_}\" cy=\"{y_}\" r=\"3.6\" fill=\"{ink}\"/>"));
    }

    fn pill(&mut self, centre: (f64, f64), clue: u8) {
        let colour = |token| self.style.theme.colour(token);
        let place = Rect::square(centre.0 - 11.0, centre.1 - 11.0, 22.0);
        self.canvas.rect(place, format_args!("rx=\"6\" fill=\"{}\"", colour(Token::Accent)));
        let fill = colour(Token::OnAccent);
        let attributes = format_args!("fill=\"{fill}\" font-weight=\"600\"");
        self.canvas.text(centre, 14.0, &clue.to_string(), attributes);
    }
}
