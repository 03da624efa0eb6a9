// Every panel by its name. A new panel is one line here.
// @ts-check

export * as clue from "./clue.js";
export * as help from "./help.js";
export * as hint from "./hint.js";
export * as menu from "./menu.js";
export * as moment from "./moment.js";
export * as new from "./new.js";
export * as own from "./own.js";
export * as practice from "./practice.js";
export * as print from "./print.js";
export * as problem from "./problem.js";
export * as puzzles from "./puzzles.js";
export * as result from "./result.js";
export * as review from "./review.js";
export * as settings from "./settings.js";
export * as share from "./share.js";
export * as slip from "./slip.js";
export * as solved from "./solved.js";
export * as steps from "./steps.js";
export * as tour from "./tour.js";
export * as watch from "./watch.js";
export * as why from "./why.js";
export * as whynot from "./whynot.js";
