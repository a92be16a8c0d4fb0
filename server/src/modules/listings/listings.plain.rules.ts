/** How a text is read by the rules: what looks the same is the same. */

// The dot below (फ़ीस, फीस) is written by some and not by others.
const NUKTA = /\u093c/g;
// What is not seen, strokes through and marks over Latin letters and digits, and the frame of a digit on a key.
const UNSEEN = /\p{Default_Ignorable_Code_Point}|[\u0300-\u036f\u20e3]/gu;
// Letters of other scripts that look like Latin ones.
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [
    ...'аa еe оo рp сc хx уy іi ѕs јj кk мm тt нh вb ԁd'.split(' '),
    ...'αa εe οo ρp ιi κk νv τt υu ϲc'.split(' '),
  ].map((pair) => [pair.charAt(0), pair.charAt(1)]),
);
const LOOKALIKE = new RegExp(`[${[...LOOKALIKES.keys()].join('')}]`, 'gu');
// One space for each run of them, one line end where the run holds any: patterns that try every split of a long run would
// take minutes.
const oneSpace = (text: string): string =>
  text.replaceAll(/\s+/gu, (run) => (run.includes('\n') ? '\n' : ' '));

/** The text in lower case, one space for many, digits in circles, in bold or of full width as digits. */
export const plain = (text: string): string =>
  oneSpace(text.normalize('NFKD').replace(NUKTA, '').replace(UNSEEN, ''))
    .toLowerCase()
    .replace(LOOKALIKE, (letter) => LOOKALIKES.get(letter) ?? letter);

/** A pattern for plain text; its source may be written with or without the dots below. */
export const pattern = (source: string): RegExp =>
  new RegExp(source.normalize('NFKD').replace(NUKTA, ''), 'gu');
