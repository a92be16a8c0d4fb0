// More than a person writes, and patterns on which a Markdown parser takes seconds: deeply nested quotes and lists,
// long runs of opening marks.
const NESTED = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){9}/m;
const INDENTED = /^[ \t]{40}/m;
const MARKS = /[[\]*_`~<!>]/g;
const MOST_MARKS = 3_000;

/** Whether a text is Markdown that parses quickly; otherwise it is shown as typed. */
export const isReadable = (text: string): boolean =>
  !NESTED.test(text) && !INDENTED.test(text) && (text.match(MARKS)?.length ?? 0) <= MOST_MARKS;
