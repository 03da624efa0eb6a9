//! The picture of `docs/scaling.txt`: times against the size of the board, as SVG.

use std::fmt::Write;

/// What was measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Series {
    LineOurs,
    LinePosts,
    SolveOurs,
    SolvePosts,
}

impl Series {
    const ALL: [Series; 4] =
        [Series::LineOurs, Series::LinePosts, Series::SolveOurs, Series::SolvePosts];

    fn name(self) -> &'static str {
        match self {
            Series::LineOurs => "line ours",
            Series::LinePosts => "line posts",
            Series::SolveOurs => "solve ours",
            Series::SolvePosts => "solve posts",
        }
    }

    fn label(self) -> &'static str {
        match self {
            Series::LineOurs | Series::SolveOurs => "ours",
            Series::LinePosts | Series::SolvePosts => "listing sequences",
        }
    }

    /// Blue and orange: told apart by everybody, on light and dark.
    fn colour(self) -> &'static str {
        match self {
            Series::LineOurs | Series::SolveOurs => "#0072b2",
            Series::LinePosts | Series::SolvePosts => "#d55e00",
        }
    }
}

/// One measured time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Point {
    pub(crate) series: Series,
    pub(crate) size: usize,
    /// Microseconds.
    pub(crate) us: f64,
}

impl Point {
    /// A line of `docs/scaling.txt`.
    pub(crate) fn line(&self) -> String {
        format!("{} {} {:.3}", self.series.name(), self.size, self.us)
    }

    /// Reads such a line; lines that begin with `#` are comments.
    fn read(line: &str) -> Result<Option<Point>, String> {
        if line.starts_with('#') || line.trim().is_empty() {
            return Ok(None);
        }
        let wrong = || format!("not a point: {line:?}");
        let series = Series::ALL.into_iter().find(|series| line.starts_with(series.name()));
        let series = series.ok_or_else(wrong)?;
        let mut numbers = line[series.name().len()..].split_whitespace();
        let size = numbers.next().and_then(|size| size.parse().ok()).ok_or_else(wrong)?;
        let us = numbers.next().and_then(|us| us.parse().ok()).ok_or_else(wrong)?;
        Ok(Some(Point { series, size, us }))
    }
}

/// A plot: where it stands, and what its axes reach.
struct Panel {
    left: f64,
    title: &'static str,
    series: [Series; 2],
    sizes: (usize, usize),
    /// Powers of ten of microseconds.
    decades: (i32, i32),
}

const TOP: f64 = 50.0;
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 300.0;

/// Draws the points of `docs/scaling.txt`.
///
/// # Errors
/// When a line is not a point.
pub(crate) fn draw(text: &str) -> Result<String, String> {
    let points: Vec<Option<Point>> = text.lines().map(Point::read).collect::<Result<_, _>>()?;
    let points: Vec<Point> = points.into_iter().flatten().collect();
    let panel = |left, title, series: [Series; 2]| {
        let of = |point: &&Point| series.contains(&point.series);
        let sizes = || points.iter().filter(of).map(|point| point.size);
        let decades = || points.iter().filter(of).map(|point| point.us.log10());
        let lowest = decades().fold(0.0, f64::min).floor() as i32;
        let highest = decades().fold(1.0, f64::max).ceil() as i32;
        let sizes = (sizes().min().unwrap_or(4), sizes().max().unwrap_or(5));
        Panel { left, title, series, sizes, decades: (lowest, highest) }
    };
    let line = panel(70.0, "Filtering one open line", [Series::LineOurs, Series::LinePosts]);
    let solve = panel(490.0, "Solving one puzzle", [Series::SolveOurs, Series::SolvePosts]);
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 840 410\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>Time against the size of the board, on a logarithmic scale</title>\n\
         <rect width=\"840\" height=\"410\" fill=\"#fff\"/>\n",
    );
    line.draw(&points, &mut svg);
    solve.draw(&points, &mut svg);
    svg.push_str("</svg>\n");
    Ok(svg)
}

impl Panel {
    fn x(&self, size: usize) -> f64 {
        let (first, last) = self.sizes;
        self.left + WIDTH * (size - first) as f64 / (last - first).max(1) as f64
    }

    fn y(&self, us: f64) -> f64 {
        let (lowest, highest) = self.decades;
        let share = (us.log10() - f64::from(lowest)) / f64::from((highest - lowest).max(1));
        TOP + HEIGHT * (1.0 - share)
    }

    fn draw(&self, points: &[Point], svg: &mut String) {
        let (left, right, bottom) = (self.left, self.left + WIDTH, TOP + HEIGHT);
        let mut put = |piece: std::fmt::Arguments<'_>| {
            let _ = writeln!(svg, "{piece}"); // Writing to a text cannot fail.
        };
        put(format_args!(
            "<text x=\"{left}\" y=\"24\" font-size=\"15\" font-weight=\"600\" fill=\"#222\">{}</text>",
            self.title
        ));
        for decade in self.decades.0..=self.decades.1 {
            let y = self.y(10f64.powi(decade));
            put(format_args!(
                "<line x1=\"{left}\" x2=\"{right}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>"
            ));
            put(format_args!(
                "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#444\">{}</text>",
                left - 8.0,
                y + 4.0,
                duration(decade)
            ));
        }
        let step = if self.sizes.1 - self.sizes.0 > 16 { 4 } else { 2 };
        for size in (self.sizes.0..=self.sizes.1).step_by(step) {
            put(format_args!(
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\" fill=\"#444\">{size}</text>",
                self.x(size),
                bottom + 18.0
            ));
        }
        put(format_args!(
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#444\">size of the board</text>",
            left + WIDTH / 2.0,
            bottom + 38.0
        ));
        for series in self.series {
            let of = |point: &&Point| point.series == series;
            let places: Vec<(f64, f64)> = points
                .iter()
                .filter(of)
                .map(|point| (self.x(point.size), self.y(point.us)))
                .collect();
            let path: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
            let colour = series.colour();
            put(format_args!(
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
                path.join(" ")
            ));
            for (x, y) in &places {
                put(format_args!(
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>"
                ));
            }
            if let Some((x, y)) = places.last() {
                // Behind the end of its line where there is room, or else above it.
                let (x, y, anchor) = match right - x > 110.0 {
                    true => (x + 9.0, y + 4.0, "start"),
                    false => (x + 3.0, y - 11.0, "end"),
                };
                put(format_args!(
                    "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"{colour}\" font-weight=\"600\" stroke=\"#fff\" stroke-width=\"5\" paint-order=\"stroke\">{}</text>",
                    series.label()
                ));
            }
        }
    }
}

/// A power of ten of microseconds, for people.
fn duration(decade: i32) -> String {
    let (unit, start) = match decade {
        ..0 => ("ns", -3),
        0..3 => ("µs", 0),
        3..6 => ("ms", 3),
        6.. => ("s", 6),
    };
    let digits = usize::try_from(decade - start).unwrap_or(0);
    format!("1{} {unit}", "0".repeat(digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_come_back_as_they_were_written() {
        let point = Point { series: Series::SolvePosts, size: 9, us: 12.5 };
        assert_eq!(Point::read(&point.line()), Ok(Some(point)));
        assert_eq!(Point::read("# a comment"), Ok(None));
        assert!(Point::read("line ours nine 3").is_err());
    }

    #[test]
    fn decades_have_units() {
        let names: Vec<String> = [-2, -1, 0, 2, 3, 5, 6, 7].into_iter().map(duration).collect();
        assert_eq!(names, ["10 ns", "100 ns", "1 µs", "100 µs", "1 ms", "100 ms", "1 s", "10 s"]);
    }

    #[test]
    fn a_picture_has_a_line_for_each_series() {
        let text = "line ours 4 0.05\nline ours 5 0.1\nline posts 4 1\nsolve ours 4 2\n";
        let svg = draw(text).expect("a picture");
        assert_eq!(svg.matches("<polyline").count(), 4);
        assert_eq!(svg.matches("<circle").count(), 4);
        assert!(svg.ends_with("</svg>\n") && !svg.contains("NaN") && !svg.contains("inf"));
    }
}
