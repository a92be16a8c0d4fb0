// More than a person writes, and what makes a Markdown parser take seconds: quotes and lists in each other, long runs
// of marks that open something.
const NESTED = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){9}/m;
const INDENTED = /^[ \t]{40}/m;
const MARKS = /[[\]*_`~<!>]/g;
const MOST_MARKS = 3_000;

/** Whether a text is Markdown that a parser reads in no time; else it is shown as it was typed. */
export const isReadable = (text: string): boolean =>
  !NESTED.test(text) && !INDENTED.test(text) && (text.match(MARKS)?.length ?? 0) <= MOST_MARKS;
