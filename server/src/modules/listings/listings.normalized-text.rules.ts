/** Normalises texts for the rules: what looks the same becomes the same. */

// Some write the dot below (फ़ीस, फीस) and others do not.
const NUKTA = /\u093c/g;
// Invisible characters, strokes and marks over Latin letters and digits, and keycap frames.
const UNSEEN = /\p{Default_Ignorable_Code_Point}|[\u0300-\u036f\u20e3]/gu;
// Letters of other scripts that look like Latin ones.
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [
    ...'аa еe оo рp сc хx уy іi ѕs јj кk мm тt нh вb ԁd'.split(' '),
    ...'αa εe οo ρp ιi κk νv τt υu ϲc'.split(' '),
  ].map((pair) => [pair.charAt(0), pair.charAt(1)]),
);
const LOOKALIKE = new RegExp(`[${[...LOOKALIKES.keys()].join('')}]`, 'gu');
// Collapses each run of whitespace to one space, or one newline if it contains any: patterns that try every split of a
// long run would take minutes.
const collapseSpaces = (text: string): string =>
  text.replaceAll(/\s+/gu, (run) => (run.includes('\n') ? '\n' : ' '));

/** Returns the text in lower case with single spaces, and circled, bold or full-width digits as plain digits. */
export const plain = (text: string): string =>
  collapseSpaces(text.normalize('NFKD').replace(NUKTA, '').replace(UNSEEN, ''))
    .toLowerCase()
    .replace(LOOKALIKE, (letter) => LOOKALIKES.get(letter) ?? letter);

/** Builds a pattern for plain text; its source may be written with or without the dots below. */
export const pattern = (source: string): RegExp =>
  new RegExp(source.normalize('NFKD').replace(NUKTA, ''), 'gu');
