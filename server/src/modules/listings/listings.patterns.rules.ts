import type { ListingRule } from '@dihaadi/contract/listings';
import { pattern } from './listings.normalized-text.rules.ts';

/**
 * Forbidden content of listings, in English and Hindi. Seekers never pay (issue 16; Unnati and Apna warn of the same
 * fraud); phone numbers go through the application; no job is restricted by sex, religion, caste or looks (Equal
 * Remuneration Act 1976, section 5; Code on Wages 2019, section 3).
 */

const PEOPLE = 'males?|females?|men|women|boys?|girls?|ladies|gents|lady';
const PEOPLE_IN_LATIN = 'ladk[aei]y?a?n?|purush|mahilay?e?n?|aadmi|mard|aurate?n?';
// Job titles ("office boy"), and "male or female", which includes all.
const NOT_BEFORE = '(?<!\\b(?:office|delivery|pantry|tea|sales|or|and|&|non)[\\s-])(?<!\\/\\s?)';
const NOT_OTHER_GENDER_TOO = '(?!\\s?(?:or|and|&|\\/|,)\\s?(?:the\\s)?(?:fe)?(?:males?|men|women|m\\b|f\\b))';
// Brackets and quotes between words: "male (only)".
const GAP = '[\\s"\'()\\[\\]-]+';
const COMMUNITIES =
  'hindus?|muslims?|christians?|sikhs?|jains?|buddhists?|brahmins?|rajputs?|baniyas?|jats?|dalits?|upper castes?|general (?:castes?|category)|sc[\\s\\/&-]*st|obcs?|biharis?|bengalis?|nepalis?|madrasis?|musalmans?|north indians?|south indians?';
// Communities whose name is also a language, which a job may require.
const SPEAKERS = 'marathis?|gujaratis?|punjabis?|tamils?|telugus?|marwaris?';
const PERSONS_HI = 'पुरुष|महिलाएँ|महिलाएं|महिला|लड़कियाँ|लड़कियां|लड़की|लड़के|लड़का|मर्द|औरत|औरतें';
const PERSONS_OF_HI = 'पुरुषों|महिलाओं|लड़कों|लड़कियों|मर्दों|औरतों';
const COMMUNITIES_HI =
  'हिंदू|हिन्दू|मुस्लिम|मुसलमान|ईसाई|सिख|जैन|ब्राह्मण|राजपूत|जाट|दलित|सवर्ण|बिहारी|बंगाली|नेपाली|मद्रासी';
const END_HI = '(?=[\\s,।.!]|$)';
const REFUSED =
  "(?:can\\s?not|can'?t|will\\snot|won'?t|should\\snot|need\\snot|must\\snot|do\\snot|don'?t|not)\\s(?:apply|be|allowed|come|eligible|hired|considered)";
// Nouns that a preceding sex restricts to one sex: not "female ward".
const WORKER_NOUNS =
  'electrician|plumber|painter|carpenter|driver|cook|chef|helper|guard|receptionist|teacher|candidate|staff|worker|cleaner|housekeeper|peon|executive|employee|applicant|security|accountant|assistant|telecaller|labour|mason|waiter|office\\s(?:boy|staff|assistant)';

// Purposes and names of fees.
const FEE_PURPOSES =
  'registration|regn?\\.?|security|joining|training|processing|application|interview|uniform|id[- ]?card|documentation|placement|consultancy|consultation|kit|form|token|caution|gate[\\s-]?pass|police verification|enrol?lment|admission';
// Without a word for money, only things that are never a wage: "Training: Rs 300 a day" is a wage.
const FEE_PURPOSES_ALONE =
  'registration|regn?\\.?|security|processing|application|placement|consultancy|documentation|form|gate[\\s-]?pass|id[- ]?card';
// Purposes for which an amount in words is a fee, too: a security guard may earn twelve thousand rupees.
const FEE_PURPOSES_IN_WORDS = 'registration|processing|application|placement|consultancy|documentation';
const FEE_PURPOSES_IN_WORDS_HI = 'रजिस्ट्रेशन|पंजीकरण|आवेदन';
const FEE_PURPOSES_HI =
  'रजिस्ट्रेशन|रजि\\.?|पंजीकरण|सिक्योरिटी|सुरक्षा|ज्वाइनिंग|जॉइनिंग|ट्रेनिंग|प्रशिक्षण|आवेदन|यूनिफ़ॉर्म|वर्दी|फ़ॉर्म|फ़ार्म|आईडी कार्ड|गेट पास|टोकन';
const RUPEES = '(?:rs\\.?|inr|₹|rupees?|rupaye|rupay)';
const RUPEES_HI = '(?:₹|रु\\.?|रुपये|रुपए|रुपया)';
// Amount of two digits or more that is not a year, a wage or another count.
const SUM = `${RUPEES}?\\s?(?!(?:19[5-9]|20[1-3])\\d(?!\\d))\\d[\\d,]{0,12}\\d(?:\\.\\d{1,2})?(?:\\s?\\/-|(?![\\da-z,]))`;
const NOT_A_WAGE =
  '(?![^.!?।\\n]{0,20}(?:\\b(?:per|a|an|each|every)\\s(?:day|week|month|hour|shift)|\\/\\s?(?:day|month|hour|week)|\\b(?:daily|monthly|weekly|hourly|p\\.?m\\b|salary|wages?|ctc)|\\s?(?:-|–|to)\\s?\\d|रोज|महीन|प्रति|वेतन))';
const PAYMENT_DEMANDS_HI = '(?:देने\\s?होंगे|देना\\s?होगा|देनी\\s?होगी|लगेंगे|लगेगा|लगेगी|जमा|भरने|भरना|भरें|कटेंगे)';
const PAYMENT_DEMANDS_IN_LATIN =
  '(?:lagenge|lagega|lagegi|dene\\s?honge|dena\\s?hoga|deni\\s?hogi|jama|bharne|bharna|katenge)';

export const refused: readonly (readonly [rule: ListingRule, pattern: RegExp])[] = [
  [
    'fee',
    pattern(
      `\\b(?:${FEE_PURPOSES})(?:[\\s:_/()-]|joining){1,12}(?:fees?|deposits?|charges?|amount|amt|money|payment)\\b`,
    ),
  ],
  ['fee', pattern('\\brefundable\\s+(?:fees?|deposit|amount|security)\\b')],
  ['fee', pattern(`\\b(?:fees?|deposit|security)\\s*:?\\s*(?:of\\s+)?${RUPEES}\\s?\\d`)],
  ['fee', pattern(`\\b(?:${FEE_PURPOSES_ALONE})\\s*[:=-]?\\s*${RUPEES}\\s?\\d`)],
  ['fee', pattern(`\\b(?:registration|regn?\\.?|reg\\.?)(?:\\s(?:fees?|charges?|amt))?\\s?[:=-]?\\s?${SUM}`)],
  ['fee', pattern(`\\bfees?\\s?(?:of|is|:|=)?\\s?${SUM}`)],
  [
    'fee',
    pattern(
      `(?<![\\d,])\\d[\\d,]{1,12}\\s?(?:\\/-)?\\s?${RUPEES}?\\s(?:as\\s)?(?:(?:security|${FEE_PURPOSES_IN_WORDS})\\s)?(?:fees?|deposit)\\b`,
    ),
  ],
  [
    'fee',
    pattern(`\\b(?:deposit|security|caution\\smoney|token\\smoney)\\s?(?:of|:|=)?\\s?${SUM}${NOT_A_WAGE}`),
  ],
  ['fee', pattern(`\\b(?:caution|token)\\s(?:money|amount)\\b`)],
  [
    'fee',
    pattern(
      `\\b(?:police\\sverification|medical(?:\\stest)?|health\\scheck)\\s(?:fees?|charges?|cost)\\s?(?:of|:|=)?\\s?${SUM}`,
    ),
  ],
  ['fee', pattern(`\\b(?:send|bring|transfer|deposit)\\s(?:us\\s)?${SUM}${NOT_A_WAGE}`)],
  [
    'fee',
    pattern(
      `\\bpay\\s${SUM}${NOT_A_WAGE}[^.!?।\\n]{0,20}\\b(?:to\\s(?:confirm|join|apply|register|book|start)|first\\b|before|on\\sphonepe|by\\supi|at\\s(?:the\\s)?(?:gate|office|joining)|in\\sadvance)`,
    ),
  ],
  ['fee', pattern(`\\b(?:charges?|payment|cost)\\s?(?:of|is|:|=)\\s?${SUM}${NOT_A_WAGE}`)],
  ['fee', pattern(`\\bwe\\scharge\\s${SUM}`)],
  ['fee', pattern(`\\b(?:gate[\\s-]?pass|id[- ]?card)\\s(?:making\\s)?${SUM}`)],
  ['fee', pattern('\\b(?:phone\\s?pe|paytm|google\\s?pay|g\\s?pay|upi)\\s(?:par|pe)\\b')],
  [
    'fee',
    pattern(`\\b(?:uniform|id[- ]?card|shoes?|kit)\\b[^.!?।\\n]{0,25}\\b(?:charged|deducted|deduction)\\b`),
  ],
  [
    'fee',
    pattern(
      `(?<![\\d,])\\d[\\d,]{1,12}\\s?(?:\\/-)?\\s?${RUPEES}?\\s(?:pehle\\s|phle\\s)?${PAYMENT_DEMANDS_IN_LATIN}\\b`,
    ),
  ],
  ['fee', pattern(`(?<![\\d,])\\d[\\d,]{1,12}\\s?${RUPEES_HI}?\\s(?:पहले\\s)?${PAYMENT_DEMANDS_HI}`)],
  [
    'fee',
    pattern(`(?:चार्ज|एडवांस|अग्रिम(?:\\sराशि)?|सिक्योरिटी(?:\\sमनी)?)\\s?[:=-]?\\s?${RUPEES_HI}?\\s?\\d{2,}`),
  ],
  ['fee', pattern('सिक्योरिटी\\sमनी')],
  ['fee', pattern('\\b(?:agent|agency|consultan\\w{1,4})\\s(?:commission|fees?|charges?)\\b')],
  [
    'fee',
    pattern(
      `\\badvance\\b[^.!?।\\n]{0,25}\\b(?:required|needed|compulsory|before\\s+joining|to\\s+be\\s+paid)\\b`,
    ),
  ],
  [
    'fee',
    pattern(
      `\\b(?:pay|deposit|send|transfer|submit|bring)\\s+(?:[^\\s.!?।]+\\s+){0,3}(?:for|towards|as)\\s+(?:the\\s)?(?:${FEE_PURPOSES})\\b`,
    ),
  ],
  [
    'fee',
    pattern(`\\b(?:${FEE_PURPOSES_IN_WORDS})\\s+(?:of\\s+)?(?:[a-z]+\\s+){1,4}(?:rupees?|rupaye|rupay)\\b`),
  ],
  [
    'fee',
    pattern(
      `${RUPEES}\\s?\\d+(?:\\/-)?\\s+(?:for\\s+)?(?:the\\s)?(?:${FEE_PURPOSES_IN_WORDS}|form|uniform|id[- ]?card|gate[\\s-]?pass)\\b`,
    ),
  ],
  [
    'fee',
    pattern(
      `(?<!\\d)\\d+\\s?(?:rupees?|rupaye|rupay)\\s(?:for\\s)(?:the\\s)?(?:${FEE_PURPOSES_IN_WORDS}|form|uniform|id[- ]?card|gate[\\s-]?pass)\\b`,
    ),
  ],
  [
    'fee',
    pattern(
      `\\b(?:deposit|kit)\\s+(?:of\\s+)?(?:${RUPEES}\\s?\\d|(?:[a-z]+\\s+){1,4}(?:rupees?|rupaye|rupay)\\b)`,
    ),
  ],
  ['fee', pattern('\\b(?:pay|give|deposit)\\s+(?:[^\\s.!?।]+\\s+){1,4}before\\s+joining\\b')],
  [
    'fee',
    pattern(
      `(?:${FEE_PURPOSES_IN_WORDS_HI})\\s*(?:की|का|के)?\\s*(?:लिए)?\\s*(?:[^\\s.!?।]+\\s+){1,3}${RUPEES_HI}`,
    ),
  ],
  ['fee', pattern('(?:रुपये|रुपए|रुपया)\\s+(?:पहले\\s+)?जमा')],
  ['fee', pattern('\\b(?:candidates?|applicants?|seekers?)\\s+(?:pays?|deposits?)\\b')],
  [
    'fee',
    pattern(
      '\\b(?:you|candidates?|applicants?|workers?)\\s+(?:must|have\\s+to|need\\s+to|needs\\s+to|should|will)\\s+(?:pay|deposit)\\b',
    ),
  ],
  ['fee', pattern(`\\b(?:${FEE_PURPOSES})\\s+(?:ke|ki|ka)\\s+(?:liye\\s+)?(?:${RUPEES}\\s?)?\\d`)],
  [
    'fee',
    pattern(`(?:${FEE_PURPOSES_HI})\\s*(?:भरने\\s)?(?:की|का|के)?\\s*(?:फ़ीस|शुल्क|चार्ज|डिपॉज़िट|राशि|पैसे|पैसा)`),
  ],
  ['fee', pattern(`(?:${FEE_PURPOSES_HI})\\s*(?:की|का|के)?\\s*(?:लिए)?\\s*:?\\s*${RUPEES_HI}?\\s?\\d`)],
  ['fee', pattern(`(?:फ़ीस|शुल्क|डिपॉज़िट)\\s*:?\\s*${RUPEES_HI}?\\s?\\d`)],
  ['fee', pattern(`(?:${RUPEES_HI}\\s?\\d+|(?<!\\d)\\d+\\s?${RUPEES_HI})\\s+(?:पहले\\s+)?(?:जमा|भर)`)],
  ['fee', pattern('(?:फ़ीस|शुल्क|डिपॉज़िट|सिक्योरिटी)\\s*(?:पहले\\s*)?(?:जमा|देनी|देना|भरनी|भरना|लगेगी|लगेगा)')],
  ['gender', pattern(`\\b(?:only|no)\\s+(?:for\\s+)?(?:${PEOPLE})\\b`)],
  [
    'gender',
    pattern(
      `${NOT_BEFORE}\\b(?:${PEOPLE})(?:\\s+(?:candidates?|staff|workers?|applicants?))?${GAP}(?:(?:are|is)\\s+)?(?:only|preferred|required|wanted|needed|not\\s+allowed)\\b`,
    ),
  ],
  [
    'gender',
    pattern(
      `${NOT_BEFORE}\\b(?:${PEOPLE})\\s(?:candidates?\\s|staff\\s|workers?\\s|applicants?\\s)?${REFUSED}\\b`,
    ),
  ],
  [
    'gender',
    pattern(
      `\\b(?:need|want|hiring|looking\\sfor|require)\\s?:?\\s(?:\\d+\\s)?(?:${PEOPLE})\\b${NOT_OTHER_GENDER_TOO}`,
    ),
  ],
  [
    'gender',
    pattern(`\\b(?:gender|sex)\\s?[:=-]+\\s?(?:male|female|men|women|m|f)\\b${NOT_OTHER_GENDER_TOO}`),
  ],
  ['gender', pattern(`${NOT_BEFORE}\\b(?:male|female|lady)\\s(?:${WORKER_NOUNS})s?\\b`)],
  ['gender', pattern(`\\b(?:not\\sfor|except)\\s(?:${PEOPLE})\\b`)],
  ['gender', pattern(`\\b(?:sirf|keval|only)\\s(?:${PEOPLE_IN_LATIN})\\b`)],
  ['gender', pattern(`\\b(?:${PEOPLE_IN_LATIN})\\s(?:hi|chahi[ye]e?|na|nahi|nahin)\\b`)],
  ['gender', pattern('(?:केवल|सिर्फ़)\\s*(?:पुरुष|महिला|लड़क|आदमी|औरत|मर्द)\\S*')],
  ['gender', pattern(`(?:${PERSONS_OF_HI})\\s(?:के\\sलिए\\sनहीं|की\\sज़रूरत|की\\sआवश्यकता)`)],
  ['gender', pattern(`(?<!(?:या|और|व|एवं)\\s)(?<!\\/\\s?)(?:पुरुष|महिला|लेडी)\\s(?!या|और|व\\s|एवं)\\S+\\sचाहिए`)],
  [
    'gender',
    pattern(
      `(?<!(?:या|और|व|एवं)\\s)(?<!\\/\\s?)(?:${PERSONS_HI})\\s+(?:उम्मीदवार\\s+)?(?:ही|चाहिए|नहीं|न)${END_HI}`,
    ),
  ],
  [
    'community',
    pattern(
      `\\b(?:${COMMUNITIES})\\s+(?:(?:candidates?|people|workers?|applicants?)\\s+)?(?:(?:are|is)\\s+)?(?:only|not\\s+(?:allowed|required)|preferred|required|wanted)\\b`,
    ),
  ],
  [
    'community',
    pattern(`\\b(?:${COMMUNITIES})\\s(?:(?:candidates?|people|workers?|applicants?)\\s)?${REFUSED}\\b`),
  ],
  ['community', pattern(`\\b(?:only|no|non)[\\s-]+(?:for\\s+)?(?:${COMMUNITIES})\\b`)],
  ['community', pattern(`\\b(?:not\\sfor|except)\\s(?:${COMMUNITIES})\\b`)],
  ['community', pattern(`\\bonly\\s(?:${SPEAKERS})\\s(?:people|candidates?|persons?|workers?|staff)\\b`)],
  ['community', pattern(`\\bonly\\s(?:${SPEAKERS})(?<=s)\\b`)],
  ['community', pattern(`\\b(?:pure|strictly)\\s(?:${COMMUNITIES})\\b`)],
  ['community', pattern('\\bupper\\scastes?\\b')],
  [
    'community',
    pattern(
      '\\b(?:hindu|muslim|christian|sikh|brahmin|rajput|baniya|dalit)\\s(?:cook|staff|worker|helper|candidate|boy|girl|driver|guard)s?\\b',
    ),
  ],
  ['community', pattern(`(?:${COMMUNITIES_HI})\\s(?:${PERSONS_HI})${END_HI}`)],
  ['community', pattern(`\\b(?:${COMMUNITIES})\\s(?:hi|chahi[ye]e?|na|nahi|nahin)\\b`)],
  ['community', pattern('\\bwale\\s(?:na|nahi|nahin)\\s(?:aaye?n?|chahi[ye]e?)\\b')],
  ['community', pattern(`(?:केवल|सिर्फ़)\\s*(?:${COMMUNITIES_HI})`)],
  ['community', pattern(`(?:${COMMUNITIES_HI})\\s+(?:लोग\\s+)?(?:आवेदन\\s+)?(?:ही|चाहिए|नहीं|न)${END_HI}`)],
  ['appearance', pattern('\\b(?:fair|good)[- ]?(?:looking|looks|complexion|skin(?:ned)?|girls?)\\b')],
  [
    'appearance',
    pattern(
      '\\b(?:beautiful|handsome|slim|single)\\s(?:girls?|boys?|lady|ladies|women|men|female|male|candidates?)\\b',
    ),
  ],
  ['appearance', pattern('\\bgori\\b')],
  [
    'appearance',
    pattern(
      '\\bun-?married\\b|\\bmarried\\s(?:people\\s|women\\s|candidates?\\s)?not\\s(?:allowed|required)\\b',
    ),
  ],
  [
    'appearance',
    pattern(
      `\\b(?:no|non)[\\s-](?:pregnant|married|disabled|handicapped)\\b|\\b(?:disabled|handicapped|pregnant)(?:\\s(?:people|candidates?|women))?\\s${REFUSED}\\b`,
    ),
  ],
  ['appearance', pattern('(?:अविवाहित|गोर[ाीे]\\s*(?:रंग|त्वचा|लड़क))')],
];

/** Gendered words and neutral replacements. */
export const neutral: readonly (readonly [gendered: RegExp, suggestion: string])[] = [
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
