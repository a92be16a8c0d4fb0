import { type NumberWords, numberInWords } from './number-words.ts';

// Nearly every number below a hundred has its own word; spelling by the Central Hindi Directorate.
const BELOW_HUNDRED = `
  शून्य एक दो तीन चार पाँच छह सात आठ नौ
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
  तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अठासी नवासी
  नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`
  .trim()
  .split(/\s+/);

const HINDI: NumberWords = {
  zero: BELOW_HUNDRED[0] ?? '',
  belowHundred: (value) => BELOW_HUNDRED[value] ?? '',
  steps: ['करोड़', 'लाख', 'हज़ार', 'सौ'],
  and: '',
};

type Unit = readonly [one: string, many: string];
const UNITS: Record<string, readonly [whole: Unit, hundredth: Unit]> = {
  INR: [
    ['रुपया', 'रुपये'],
    ['पैसा', 'पैसे'],
  ],
  USD: [
    ['अमेरिकी डॉलर', 'अमेरिकी डॉलर'],
    ['सेंट', 'सेंट'],
  ],
  EUR: [
    ['यूरो', 'यूरो'],
    ['सेंट', 'सेंट'],
  ],
};

const counted = (count: number, [one, many]: Unit): string =>
  `${numberInWords(count, HINDI)} ${count === 1 ? one : many}`;

/**
 * Formats an amount for Hindi documents: “एक हज़ार एक सौ अस्सी रुपये मात्र”. `paise` is not negative; a currency
 * without words here is named by its code.
 */
export function amountInHindi(paise: number, currency: string): string {
  const [whole, hundredth] = UNITS[currency] ?? [
    [currency, currency],
    ['सौवाँ भाग', 'सौवें भाग'],
  ];
  const rest = paise % 100;
  const fraction = rest === 0 ? '' : ` और ${counted(rest, hundredth)}`;
  return `${counted(Math.floor(paise / 100), whole)}${fraction} मात्र`;
}
