import type { Finding, ListingField, ListingRule } from '@dihaadi/contract/listings';
import { latinDigit } from '@dihaadi/contract/fields';

/**
 * What a listing may not say, in English and Hindi. Seekers never pay (issue 16; Unnati and Apna warn of the same fraud);
 * telephone numbers go through the application; no job is for one sex, religion, caste or kind of looks (Equal
 * Remuneration Act 1976, section 5; Code on Wages 2019, section 3).
 */

// The dot below (फ़ीस, फीस) is written by some and not by others.
const NUKTA = /\u093c/g;
const plain = (text: string): string => text.normalize('NFC').replace(NUKTA, '').toLowerCase();
const pattern = (source: string): RegExp => new RegExp(plainSource(source), 'gu');
const plainSource = (source: string): string => source.normalize('NFC').replace(NUKTA, '');

const PEOPLE = 'males?|females?|men|women|boys?|girls?|ladies|gents|lady';
const LOT =
  'hindus?|muslims?|christians?|sikhs?|jains?|buddhists?|brahmins?|rajputs?|baniyas?|jats?|dalits?|upper castes?|general castes?|sc\\/?st';

const refused: readonly (readonly [rule: ListingRule, pattern: RegExp])[] = [
  [
    'fee',
    pattern(
      '\\b(?:registration|security|joining|training|processing|application|interview|uniform|id[- ]?card|documentation|placement|consultancy|kit)\\s+(?:fees?|deposits?|charges?|amount|money)\\b',
    ),
  ],
  ['fee', pattern('\\brefundable\\s+(?:fees?|deposit|amount|security)\\b')],
  ['fee', pattern('\\b(?:fees?|deposit)\\s+of\\s+(?:rs\\.?|inr|₹)')],
  [
    'fee',
    pattern(
      '\\b(?:you|candidates?|applicants?|workers?)\\s+(?:must|have\\s+to|need\\s+to|needs\\s+to|should|will)\\s+(?:pay|deposit)\\b',
    ),
  ],
  [
    'fee',
    pattern(
      '(?:रजिस्ट्रेशन|पंजीकरण|सिक्योरिटी|सुरक्षा|ज्वाइनिंग|जॉइनिंग|ट्रेनिंग|प्रशिक्षण|आवेदन|यूनिफ़ॉर्म|वर्दी)\\s*(?:की|का|के)?\\s*(?:फ़ीस|शुल्क|चार्ज|डिपॉज़िट|राशि|पैसे|पैसा)',
    ),
  ],
  ['fee', pattern('(?:फ़ीस|शुल्क|डिपॉज़िट|सिक्योरिटी)\\s*(?:पहले\\s*)?(?:जमा|देनी|देना|भरनी|भरना|लगेगी|लगेगा)')],
  ['gender', pattern(`\\bonly\\s+(?:for\\s+)?(?:${PEOPLE})\\b`)],
  ['gender', pattern(`\\b(?:${PEOPLE})(?:\\s+candidates?|\\s+staff|\\s+workers?)?\\s+only\\b`)],
  ['gender', pattern('(?:केवल|सिर्फ़)\\s*(?:पुरुष|महिला|लड़क|आदमी|औरत)\\S*')],
  ['gender', pattern('(?:पुरुष|महिला|महिलाएँ|महिलाएं|लड़के|लड़की|लड़कियाँ|लड़कियां)\\s*ही(?=\\s|$|[,।.])')],
  [
    'community',
    pattern(`\\b(?:${LOT})\\s+(?:candidates?\\s+)?(?:only|not\\s+allowed|preferred|need\\s+not\\s+apply)\\b`),
  ],
  ['community', pattern(`\\b(?:only|no)\\s+(?:${LOT})\\b`)],
  ['community', pattern('(?:केवल|सिर्फ़)\\s*(?:हिंदू|हिन्दू|मुस्लिम|मुसलमान|ईसाई|सिख|ब्राह्मण|राजपूत|सवर्ण)')],
  ['community', pattern('(?:हिंदू|हिन्दू|मुस्लिम|मुसलमान|ईसाई|दलित)\\s*(?:आवेदन\\s*)?(?:नहीं|न\\s*करें)')],
  ['appearance', pattern('\\b(?:fair|good)[- ]?(?:looking|looks|complexion|skin(?:ned)?)\\b')],
  ['appearance', pattern('\\bunmarried\\b')],
  ['appearance', pattern('(?:अविवाहित|गोरा\\s*रंग|गोरी\\s*त्वचा)')],
];

/** What says the same of everybody. */
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

// Ten digits that begin like a mobile number, in the ways people group them; a landline with its area code.
const NUMBERS =
  /(?<!\d)(?:\+?91[\s-]?|0)?(?:[6-9]\d{9}|[6-9]\d{4}[\s-]\d{5}|[6-9]\d{2}[\s.-]\d{3}[\s.-]\d{4}|[6-9]\d{3}[\s-]\d{3}[\s-]\d{3}|[6-9]\d(?:\s\d{2}){4})(?!\d)|(?<!\d)0\d{2,4}[\s-]\d{6,8}(?!\d)/g;
// ₹60000-75000 is a salary.
const ROUND_SUMS = /^\d{3}00[\s-]\d{3}00$/;

// "No registration fee", "बिना किसी फ़ीस के", "कोई फ़ीस नहीं": what denies a fee asks for none.
const DENIED_BEFORE = /(?:\b(?:no|not|without|zero|never|any)\b|बिना|कोई)[^.!?।\n]{0,25}$/u;
const DENIED_AFTER = /^[^.!?।\n]{0,25}(?:नहीं|मुफ्त|माफ|\b(?:free|none|nil|not)\b)/u;

const LONGEST_FOUND = 60;
const shorten = (text: string): string => Array.from(text.trim()).slice(0, LONGEST_FOUND).join('');

const isDenied = (text: string, match: RegExpExecArray): boolean =>
  DENIED_BEFORE.test(text.slice(0, match.index)) ||
  DENIED_AFTER.test(text.slice(match.index + match[0].length));

function refusedIn(text: string): { rule: ListingRule; found: string }[] {
  const said = refused.flatMap(([rule, sought]) =>
    [...text.matchAll(sought)]
      .filter((match) => rule !== 'fee' || !isDenied(text, match))
      .map(([found]) => ({ rule, found })),
  );
  const digits = Array.from(text, latinDigit).join('');
  const numbers = [...digits.matchAll(NUMBERS)]
    .filter(([found]) => !ROUND_SUMS.test(found))
    .map(([found]) => ({ rule: 'phone' as const, found }));
  return [...said, ...numbers];
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
