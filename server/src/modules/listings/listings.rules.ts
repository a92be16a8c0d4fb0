import type { Finding, ListingField, ListingRule } from '@dihaadi/contract/listings';
import { latinDigit } from '@dihaadi/contract/fields';

/**
 * What a listing may not say, in English and Hindi. Seekers never pay (issue 16; Unnati and Apna warn of the same fraud);
 * telephone numbers go through the application; no job is for one sex, religion, caste or kind of looks (Equal
 * Remuneration Act 1976, section 5; Code on Wages 2019, section 3).
 */

// The dot below (फ़ीस, फीस) is written by some and not by others.
const NUKTA = /\u093c/g;
// What nobody sees, and the frame of a digit on a key.
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]|\u034f|\ufe0e|\ufe0f|\u20e3/gu;
// One space for each run of them, one line end where the run holds any: patterns that try every split of a long run would
// take minutes.
const oneSpace = (text: string): string =>
  text.replaceAll(/\s+/gu, (run) => (run.includes('\n') ? '\n' : ' '));
const plain = (text: string): string =>
  // NFKC reads digits in circles, in bold or of full width as digits.
  oneSpace(text.normalize('NFKC').replace(NUKTA, '').replace(UNSEEN, '')).toLowerCase();
const pattern = (source: string): RegExp => new RegExp(plainSource(source), 'gu');
const plainSource = (source: string): string => source.normalize('NFKC').replace(NUKTA, '');

const PEOPLE = 'males?|females?|men|women|boys?|girls?|ladies|gents|lady';
// Names of jobs ("office boy"), and "male or female", which includes all.
const NOT_BEFORE = '(?<!\\b(?:office|delivery|pantry|tea|sales|or|and|&|non)[\\s-])(?<!\\/\\s?)';
const LOT =
  'hindus?|muslims?|christians?|sikhs?|jains?|buddhists?|brahmins?|rajputs?|baniyas?|jats?|dalits?|upper castes?|general castes?|sc\\/?st|biharis?|bengalis?|nepalis?|madrasis?';
const PERSONS_HI = 'पुरुष|महिलाएँ|महिलाएं|महिला|लड़कियाँ|लड़कियां|लड़की|लड़के|लड़का';
const LOT_HI = 'हिंदू|हिन्दू|मुस्लिम|मुसलमान|ईसाई|सिख|जैन|ब्राह्मण|राजपूत|जाट|दलित|सवर्ण|बिहारी|बंगाली|नेपाली|मद्रासी';
const END_HI = '(?=[\\s,।.!]|$)';

// What a fee is taken for, and what it is called.
const FOR =
  'registration|security|joining|training|processing|application|interview|uniform|id[- ]?card|documentation|placement|consultancy|kit';
// Without a word for money, only things that are never a wage: "Training: Rs 300 a day" is one.
const FOR_ALONE = 'registration|security|processing|application|placement|consultancy|documentation';
// Beside which also a sum in words is a fee: a security guard may earn twelve thousand rupees.
const FOR_IN_WORDS = 'registration|processing|application|placement|consultancy|documentation';
const FOR_IN_WORDS_HI = 'रजिस्ट्रेशन|पंजीकरण|आवेदन';
const FOR_HI = 'रजिस्ट्रेशन|पंजीकरण|सिक्योरिटी|सुरक्षा|ज्वाइनिंग|जॉइनिंग|ट्रेनिंग|प्रशिक्षण|आवेदन|यूनिफ़ॉर्म|वर्दी';
const RUPEES = '(?:rs\\.?|inr|₹|rupees?|rupaye|rupay)';
const RUPEES_HI = '(?:₹|रु\\.?|रुपये|रुपए|रुपया)';

const refused: readonly (readonly [rule: ListingRule, pattern: RegExp])[] = [
  ['fee', pattern(`\\b(?:${FOR})[\\s:-]+(?:fees?|deposits?|charges?|amount|money|payment)\\b`)],
  ['fee', pattern('\\brefundable\\s+(?:fees?|deposit|amount|security)\\b')],
  ['fee', pattern(`\\b(?:fees?|deposit|security)\\s*:?\\s*(?:of\\s+)?${RUPEES}\\s?\\d`)],
  ['fee', pattern(`\\b(?:${FOR_ALONE})\\s*[:-]?\\s*${RUPEES}\\s?\\d`)],
  [
    'fee',
    pattern(
      `\\badvance\\b[^.!?।\\n]{0,25}\\b(?:required|needed|compulsory|before\\s+joining|to\\s+be\\s+paid)\\b`,
    ),
  ],
  [
    'fee',
    pattern(
      `\\b(?:pay|deposit|send|transfer|submit)\\s+(?:[^\\s.!?।]+\\s+){0,3}(?:for|towards|as)\\s+(?:${FOR})\\b`,
    ),
  ],
  ['fee', pattern(`\\b(?:${FOR_IN_WORDS})\\s+(?:of\\s+)?(?:[a-z]+\\s+){1,4}(?:rupees?|rupaye|rupay)\\b`)],
  ['fee', pattern(`${RUPEES}\\s?\\d+\\s+(?:for\\s+)?(?:${FOR_IN_WORDS})\\b`)],
  [
    'fee',
    pattern(
      `\\b(?:deposit|kit)\\s+(?:of\\s+)?(?:${RUPEES}\\s?\\d|(?:[a-z]+\\s+){1,4}(?:rupees?|rupaye|rupay)\\b)`,
    ),
  ],
  ['fee', pattern('\\b(?:pay|give|deposit)\\s+(?:[^\\s.!?।]+\\s+){1,4}before\\s+joining\\b')],
  [
    'fee',
    pattern(`(?:${FOR_IN_WORDS_HI})\\s*(?:की|का|के)?\\s*(?:लिए)?\\s*(?:[^\\s.!?।]+\\s+){1,3}${RUPEES_HI}`),
  ],
  ['fee', pattern('(?:रुपये|रुपए|रुपया)\\s+(?:पहले\\s+)?जमा')],
  ['fee', pattern('\\b(?:candidates?|applicants?|seekers?)\\s+(?:pays?|deposits?)\\b')],
  [
    'fee',
    pattern(
      '\\b(?:you|candidates?|applicants?|workers?)\\s+(?:must|have\\s+to|need\\s+to|needs\\s+to|should|will)\\s+(?:pay|deposit)\\b',
    ),
  ],
  ['fee', pattern(`\\b(?:${FOR})\\s+(?:ke|ki|ka)\\s+(?:liye\\s+)?(?:${RUPEES}\\s?)?\\d`)],
  ['fee', pattern(`(?:${FOR_HI})\\s*(?:की|का|के)?\\s*(?:फ़ीस|शुल्क|चार्ज|डिपॉज़िट|राशि|पैसे|पैसा)`)],
  ['fee', pattern(`(?:${FOR_HI})\\s*(?:की|का|के)?\\s*(?:लिए)?\\s*:?\\s*${RUPEES_HI}?\\s?\\d`)],
  ['fee', pattern(`(?:फ़ीस|शुल्क|डिपॉज़िट)\\s*:?\\s*${RUPEES_HI}?\\s?\\d`)],
  ['fee', pattern(`(?:${RUPEES_HI}\\s?\\d+|(?<!\\d)\\d+\\s?${RUPEES_HI})\\s+(?:पहले\\s+)?(?:जमा|भर)`)],
  ['fee', pattern('(?:फ़ीस|शुल्क|डिपॉज़िट|सिक्योरिटी)\\s*(?:पहले\\s*)?(?:जमा|देनी|देना|भरनी|भरना|लगेगी|लगेगा)')],
  ['gender', pattern(`\\b(?:only|no)\\s+(?:for\\s+)?(?:${PEOPLE})\\b`)],
  [
    'gender',
    pattern(
      `${NOT_BEFORE}\\b(?:${PEOPLE})(?:\\s+(?:candidates?|staff|workers?|applicants?))?\\s+(?:(?:are|is)\\s+)?(?:only|preferred|required|wanted|needed|need\\s+not\\s+apply|not\\s+allowed)\\b`,
    ),
  ],
  ['gender', pattern('(?:केवल|सिर्फ़)\\s*(?:पुरुष|महिला|लड़क|आदमी|औरत)\\S*')],
  [
    'gender',
    pattern(
      `(?<!(?:या|और|व|एवं)\\s)(?<!\\/\\s?)(?:${PERSONS_HI})\\s+(?:उम्मीदवार\\s+)?(?:ही|चाहिए|नहीं|न)${END_HI}`,
    ),
  ],
  [
    'community',
    pattern(
      `\\b(?:${LOT})\\s+(?:(?:candidates?|people|workers?|applicants?)\\s+)?(?:(?:are|is)\\s+)?(?:only|not\\s+allowed|preferred|required|wanted|need\\s+not\\s+apply)\\b`,
    ),
  ],
  ['community', pattern(`\\b(?:only|no|non)[\\s-]+(?:for\\s+)?(?:${LOT})\\b`)],
  ['community', pattern(`(?:केवल|सिर्फ़)\\s*(?:${LOT_HI})`)],
  ['community', pattern(`(?:${LOT_HI})\\s+(?:लोग\\s+)?(?:आवेदन\\s+)?(?:ही|चाहिए|नहीं|न)${END_HI}`)],
  ['appearance', pattern('\\b(?:fair|good)[- ]?(?:looking|looks|complexion|skin(?:ned)?)\\b')],
  ['appearance', pattern('\\bunmarried\\b')],
  ['appearance', pattern('(?:अविवाहित|गोर[ाीे]\\s*(?:रंग|त्वचा|लड़क))')],
];

/** Gendered words and neutral replacements. */
const neutral: readonly (readonly [gendered: RegExp, suggestion: string])[] = [
  [pattern('\\bsales\\s?(?:man|men|girls?|boys?)\\b'), 'salesperson'],
  [pattern('\\bwatch\\s?(?:man|men)\\b'), 'security guard'],
  [pattern('\\bdelivery\\s+(?:boys?|man|men)\\b'), 'delivery partner'],
  [pattern('\\boffice\\s+boys?\\b'), 'office helper'],
  [pattern('\\b(?:maids?|bai)\\b'), 'house help'],
  [pattern('\\bfore(?:man|men)\\b'), 'supervisor'],
  [pattern('\\bline(?:man|men)\\b'), 'line worker'],
  [pattern('\\b(?:handy|repair)(?:man|men)\\b'), 'repair worker'],
  [pattern('(?:कामवाली|नौकरानी)(?:\\s*बाई)?'), 'घरेलू सहायक'],
  [pattern('सेल्समैन'), 'सेल्सपर्सन'],
  [pattern('डिलीवरी\\s*बॉय'), 'डिलीवरी पार्टनर'],
];

// Groups of digits as people write them apart: "98-76/543 (210)". A comma or a word ends them.
const DIGITS_APART = /\d+(?:[\s().+*_|/\\\-:~\u00b7\u2010-\u2015]{1,3}\d+)*/gu;
const MOST_GROUPS = 12;
const MOBILE = /^(?:(?:91)?|0)[6-9]\d{9}$/;
const LANDLINE = /^0[1-9]\d{9}$/;
const TOLL_FREE = /^1800\d{6,7}$/;
const YEAR = /^20[23]\d$/;
// ₹60000-75000 is a salary.
const ROUND_SUM = /^\d{2,}00$/;

/** Whether these groups together are a telephone number, and not two round sums or days of a year. */
function isNumber(groups: readonly string[]): boolean {
  const all = groups.join('');
  const looksSo = MOBILE.test(all) || LANDLINE.test(all) || TOLL_FREE.test(all);
  if (!looksSo || groups.length === 1) return looksSo;
  return !groups.some((group) => YEAR.test(group)) && !groups.every((group) => ROUND_SUM.test(group));
}

/** The first telephone number among digits that stand side by side. */
function numberIn(digits: string): string | undefined {
  const groups = digits.match(/\d+/g) ?? [];
  for (let from = 0; from < groups.length; from += 1)
    for (let until = from + 1; until <= Math.min(groups.length, from + MOST_GROUPS); until += 1) {
      const some = groups.slice(from, until);
      if (isNumber(some)) return some.join(' ');
    }
  return undefined;
}

// In English, Hindi, Hindi in Latin letters and English in Devanagari.
const DIGIT_WORDS = [
  'zero|one|two|three|four|five|six|seven|eight|nine|double|triple',
  'शून्य|एक|दो|तीन|चार|पाँच|पांच|छह|छः|छे|सात|आठ|नौ',
  'shunya|shoonya|sifar|ek|do|teen|tin|char|chaar|paanch|panch|chhah|chhe|chhai|chah|che|saat|sat|aath|ath|nau',
  'ज़ीरो|ज़ेरो|वन|टू|थ्री|फ़ोर|फाइव|फ़ाइव|सिक्स|सेवन|एट|नाइन|नाईन|डबल|ट्रिपल',
].join('|');
// A whole word each: "a note to" holds no digits.
const SPOKEN_NUMBER = pattern(`(?<![\\p{L}\\p{M}])(?:(?:${DIGIT_WORDS})(?![\\p{L}\\p{M}])[\\s,.-]*){8,}`);
const OTHER_CONTACTS =
  /(?<![^\s@,;:])[^\s@,;:]+@[^\s@,;:]+\.[a-z]{2,}|\b(?:t|wa)\.me\b|\bwhatsapp\.com\b|\bforms\.gle\b|\bdocs\.google\.com\b|\bbit\.ly\b/gu;
// The letter is taken for the digit that it looks like.
const LETTER_O = /(?<!\p{L})o(?=\d)|(?<=\d)o(?!\p{L})/gu;

// 9:30 is no part of a number.
const TIMES = /(?<![\d:])\d{1,2}:[0-5]\d(?![\d:])/gu;

/** How people could be reached past the application: telephone numbers, however they are written, and addresses. */
function contactsIn(text: string): string[] {
  const digits = Array.from(text.replace(TIMES, ',').replace(LETTER_O, '0'), latinDigit).join('');
  return [
    ...[...digits.matchAll(DIGITS_APART)].flatMap(([found]) => numberIn(found) ?? []),
    ...[...text.matchAll(SPOKEN_NUMBER), ...text.matchAll(OTHER_CONTACTS)].map(([found]) => found),
  ];
}

// "No registration fee", "बिना किसी फ़ीस के", "कोई फ़ीस नहीं": what denies a fee asks for none, unless it names the sum.
const DENIED_BEFORE = /(?:\b(?:no|not|without|zero|never|any|nothing)\b|बिना|कोई)[^.!?।\n]{0,25}$/u;
const DENIED_AFTER =
  /^[^.!?।\n]{0,25}(?:नहीं|मुफ्त|माफ|\b(?:free|none|nil|nothing|no)\b|\bnot\b(?!\s+(?:be\s+)?(?:refund|return)))/u;
// A word that denies, and the 25 letters after it.
const LONGEST_DENIAL = 40;
const NAMES_SUM = /^[^.!?।\n\d]{0,15}\d{2}|\d$/u;

const LONGEST_FOUND = 60;
const shorten = (text: string): string => Array.from(text.trim()).slice(0, LONGEST_FOUND).join('');

function isDenied(text: string, match: RegExpExecArray): boolean {
  const [found, after] = [match[0], text.slice(match.index + match[0].length)];
  if (NAMES_SUM.test(found) || NAMES_SUM.test(after)) return false;
  return (
    DENIED_BEFORE.test(text.slice(Math.max(0, match.index - LONGEST_DENIAL), match.index)) ||
    DENIED_AFTER.test(after)
  );
}

function refusedIn(text: string): { rule: ListingRule; found: string }[] {
  const said = refused.flatMap(([rule, sought]) =>
    [...text.matchAll(sought)]
      .filter((match) => rule !== 'fee' || !isDenied(text, match))
      .map(([found]) => ({ rule, found })),
  );
  return [...said, ...contactsIn(text).map((found) => ({ rule: 'phone' as const, found }))];
}

const hintsIn = (text: string) =>
  neutral.flatMap(([sought, suggestion]) =>
    [...text.matchAll(sought)].map(([found]) => ({ found, suggestion })),
  );

const keyOf = (one: Finding): string => (one.is_refused ? one.rule : `${one.rule} ${one.found}`);

/** What is wrong with one text of a listing, each rule once, and which words it would say better. */
function findingsIn(field: ListingField, written: string): Finding[] {
  const text = plain(written);
  const wrong = refusedIn(text).map(({ rule, found }) => ({
    field,
    rule,
    found: shorten(found),
    suggestion: null,
    is_refused: true,
  }));
  const hints = hintsIn(text).map(({ found, suggestion }) => ({
    field,
    rule: 'gendered_word' as const,
    found: shorten(found),
    suggestion,
    is_refused: false,
  }));
  const firstOf = new Map([...wrong, ...hints].toReversed().map((one) => [keyOf(one), one]));
  return [...firstOf.values()].toReversed();
}

/** What the rules for listings find in these texts, by field; found words are in lower case, numbers in Latin digits. */
export const findingsOf = (texts: Readonly<Partial<Record<ListingField, string>>>): Finding[] =>
  // The keys are those of the type; `entries` forgets it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (Object.entries(texts) as [ListingField, string][]).flatMap(([field, text]) => findingsIn(field, text));
