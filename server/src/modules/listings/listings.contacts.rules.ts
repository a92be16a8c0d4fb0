import { latinDigit } from '@dihaadi/contract/fields';
import { pattern } from './listings.normalized-text.rules.ts';

/** Ways to contact people outside the application: phone numbers in any notation, accounts and addresses. */

const DIGIT_WORDS: ReadonlyMap<string, string> = new Map(
  [
    'zero one two three four five six seven eight nine',
    'शून्य एक दो तीन चार पांच छह सात आठ नौ',
    'ज़ीरो वन टू थ्री फ़ोर फ़ाइव सिक्स सेवन एट नाइन',
    'shunya ek do teen char paanch chhah saat aath nau',
    // Other spellings, in the same order; a dash where there are none.
    'shoonya - - tin chaar panch chhe sat ath -',
    'sifar - - - - - chhai - - -',
    '- - - - - पाँच छः - - नाईन',
    'ज़ेरो - - - - फाइव छे - - -',
    '- - - - - - chah - - -',
    '- - - - - - che - - -',
  ].flatMap((line) => line.split(' ').map((word, digit) => [plainWord(word), String(digit)] as const)),
);
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function plainWord(word: string): string {
  return word.normalize('NFKD').replaceAll('\u093c', '');
}

const words = [...DIGIT_WORDS.keys()].filter((word) => word !== '-').toSorted((a, b) => b.length - a.length);
const ONE_WORD = words.join('|');
const REPEATED = 'double|triple|डबल|ट्रिपल';
// Whole words only: "a note to" contains no digits.
const SPOKEN_NUMBER = pattern(
  `(?<![\\p{L}\\p{M}])(?:(?:${ONE_WORD}|${REPEATED})(?![\\p{L}\\p{M}])[\\s,.\\-/_;]*){8,}|(?:${ONE_WORD}){8,}`,
);
const LATIN_DIGITS = words.filter((word) => /^[a-z]+$/.test(word)).join('|');
const WORD_END = '(?![\\p{L}\\p{M}])';
const SPOKEN_TENS = pattern(
  `(?<![\\p{L}\\p{M}])(${TENS.join('|')})(?:[\\s-]?(${LATIN_DIGITS})${WORD_END})?${WORD_END}`,
);
const SPOKEN_TEEN = pattern(`(?<![\\p{L}\\p{M}])(?:${TEENS.join('|')})${WORD_END}`);
const SPOKEN_DIGIT = pattern(`(?<![\\p{L}\\p{M}])(?:${ONE_WORD})${WORD_END}`);

const digitOf = (word: string): string => DIGIT_WORDS.get(word) ?? '0';

/** Converts spelt-out numbers to digits: "98 seven six" becomes "98 7 6", "ninety eight" "98". */
const spokenAsDigits = (text: string): string =>
  text
    .replace(SPOKEN_TENS, (_all, ten: string, one: string | undefined) => {
      const tens = String(2 + TENS.indexOf(ten));
      return `${tens}${digitOf(one ?? 'zero')}`;
    })
    .replace(SPOKEN_TEEN, (word) => String(10 + TEENS.indexOf(word)))
    .replace(SPOKEN_DIGIT, digitOf);

// Letters read as the digit they resemble.
const LETTER_O = /(?<!\p{L})o(?=\d)|(?<=\d)o(?!\p{L})/gu;
const LETTERS_WITHIN: ReadonlyMap<string, string> = new Map([
  ['l', '1'],
  ['i', '1'],
  ['s', '5'],
  ['o', '0'],
]);
const LETTER_WITHIN = /(?<=\d)[lios](?=\d)/gu;

// Not part of a number: 9:30, or an amount with commas, ₹12,500 or 9,87,650.
const CLOCK_TIMES = /(?<![\d:])\d{1,2}:[0-5]\d(?![\d:])/gu;
const AMOUNTS_WITH_COMMAS = /(?<![\d,])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])/gu;
// Nor a PIN code after a house number: "Plot 98/12, 302019".
const COMMA_BEFORE_PIN = /(?<=(?<!\d)\d{1,3}),\s?(?=[1-8]\d{5}(?!\d))/gu;
const SHORTEST_NUMBER = 10;
const apart = (sum: string): string =>
  sum.replaceAll(',', '').length < SHORTEST_NUMBER ? ' x ' : sum.replaceAll(',', '');

// Groups of digits as people separate them: "98-76/543 (210)", "98765 and 43210". Any other word ends them.
const DIGIT_SEPARATORS = String.raw`[\s()\[\]{}<>.+*_|/\\:~,;=#"'…•→·\u2010-\u2015\-]|and|or|then|ya|aur|phir|fir|या|और|फिर`;
const DIGITS_APART = new RegExp(`\\d+(?:(?:${DIGIT_SEPARATORS}){1,8}\\d+)*`, 'gu');
const MOBILE = /^(?:(?:91)?|0)[6-9]\d{9}$/;
const LANDLINE = /^0[1-9]\d{9}$/;
const TOLL_FREE = /^1800\d{6,7}$/;
const LONGEST_NUMBER = 12;
const YEAR = /^20[23]\d$/;
// ₹60000-75000 is a salary.
const ROUND_SUM = /^\d{2,}00$/;

/** 6, 7, 8, 9, 10, 11, 12 are school classes. */
const isConsecutiveCount = (groups: readonly string[]): boolean =>
  groups.length > 2 && groups.every((group, at) => at === 0 || Number(group) === Number(groups[at - 1]) + 1);

const looksLikeNumber = (digits: string): boolean =>
  MOBILE.test(digits) || LANDLINE.test(digits) || TOLL_FREE.test(digits);

/** Whether these groups, which resemble a phone number, are not two round amounts, days of a year or a count. */
function isNumber(groups: readonly string[]): boolean {
  if (groups.length === 1) return true;
  const isSums = groups.every((group) => ROUND_SUM.test(group));
  return !isSums && !groups.some((group) => YEAR.test(group)) && !isConsecutiveCount(groups);
}

/** Returns the first phone number among adjacent digits. */
function numberIn(digits: string): string | undefined {
  const groups = digits.match(/\d+/g) ?? [];
  for (let from = 0; from < groups.length; from += 1) {
    let all = '';
    // Stops beyond a phone number's length: a text of 5,000 digits is read in linear time.
    for (let until = from; until < groups.length && all.length < LONGEST_NUMBER; until += 1) {
      all += groups[until] ?? '';
      if (all.length < SHORTEST_NUMBER || !looksLikeNumber(all)) continue;
      const found = groups.slice(from, until + 1);
      if (isNumber(found)) return found.join(' ');
    }
  }
  return undefined;
}

const OTHER_CONTACTS = [
  String.raw`(?<![^\s@,;:])[^\s@,;:]+@[^\s@,;:]+\.[a-z]{2,}`,
  // UPI (name@bank) and account names.
  String.raw`(?<![\w.@-])[\w.-]{2,40}@[a-z]{3,20}(?![\w.@])`,
  String.raw`(?<![\w.@])@[a-z]\w{2,30}`,
  String.raw`\b(?:insta(?:gram)?|telegram|facebook|snapchat|phone\s?pe|paytm|g\s?pay|google\s?pay)\s?(?:id|no|number)?\s?[:=]`,
  String.raw`https?:\/\/|\bwww\.`,
  String.raw`\b[a-z0-9-]{3,60}\.(?:com|org|net|co\.in|org\.in|xyz|info|biz|gle)\b`,
  String.raw`\b[a-z0-9-]{2,60}\.(?:in|me|io|co|app|link|site|online|shop|ly|gl|example)\/`,
  String.raw`\b(?:t|wa)\.me\b|\bbit\.ly\b|\bgoo\.gl\b`,
  String.raw`\w\s?[\[(]\s?at\s?[\])]\s?\w|\bat\s(?:gmail|yahoo|hotmail|outlook|rediff\w*)\b|\bdot\scom\b`,
  // Local number of seven or eight digits, after a word that requests a call.
  String.raw`\b(?:call|phone|ph|mob|mobile|contact|tel|whats\s?app|dial)\b\s?(?:(?:no|number|on|us|at|me)\b\s?)?[.:=-]?\s?\d{6,}`,
  `(?:फ़ोन|कॉल|मोबाइल|संपर्क)\\s?(?:नंबर|करें|पर)?\\s?[:-]?\\s?\\d{6,}`,
].map(pattern);

/** Returns the contact details found in a plain text. */
export function contactsIn(text: string): string[] {
  const latin = Array.from(text, latinDigit).join('');
  const withoutSums = latin
    .replace(CLOCK_TIMES, ' x ')
    .replace(AMOUNTS_WITH_COMMAS, apart)
    .replace(COMMA_BEFORE_PIN, ' x ');
  const digits = spokenAsDigits(withoutSums.replace(LETTER_O, '0')).replace(
    LETTER_WITHIN,
    (letter) => LETTERS_WITHIN.get(letter) ?? letter,
  );
  return [
    ...[...digits.matchAll(DIGITS_APART)].flatMap(([found]) => numberIn(found) ?? []),
    ...[SPOKEN_NUMBER, ...OTHER_CONTACTS].flatMap((sought) =>
      [...latin.matchAll(sought)].map(([found]) => found),
    ),
  ];
}
