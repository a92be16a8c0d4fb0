import type { Locale } from '../../lib/i18n.tsx';

// The API knows cities by their English names; these are offered while one types, any other may be typed too.
const cities: readonly (readonly [name: string, hindi: string])[] = [
  ['Ahmedabad', 'अहमदाबाद'],
  ['Ajmer', 'अजमेर'],
  ['Bengaluru', 'बेंगलुरु'],
  ['Bhopal', 'भोपाल'],
  ['Chandigarh', 'चंडीगढ़'],
  ['Chennai', 'चेन्नई'],
  ['Delhi', 'दिल्ली'],
  ['Gurugram', 'गुरुग्राम'],
  ['Hyderabad', 'हैदराबाद'],
  ['Indore', 'इंदौर'],
  ['Jaipur', 'जयपुर'],
  ['Jodhpur', 'जोधपुर'],
  ['Kanpur', 'कानपुर'],
  ['Kochi', 'कोच्चि'],
  ['Kolkata', 'कोलकाता'],
  ['Kota', 'कोटा'],
  ['Lucknow', 'लखनऊ'],
  ['Mumbai', 'मुंबई'],
  ['Nagpur', 'नागपुर'],
  ['Noida', 'नोएडा'],
  ['Patna', 'पटना'],
  ['Pune', 'पुणे'],
  ['Surat', 'सूरत'],
  ['Udaipur', 'उदयपुर'],
  ['Vadodara', 'वडोदरा'],
];

/** What to offer in a language: the name the API knows, and what it is called. */
export const offeredCities = (locale: Locale): { name: string; called: string }[] =>
  cities.map(([name, hindi]) => ({ name, called: locale === 'hi' ? hindi : name }));

/** The name the API knows of a city typed in Hindi; any other text is taken as it is. */
export const cityNamed = (typed: string): string =>
  cities.find(([, hindi]) => hindi === typed.normalize('NFC'))?.[0] ?? typed;

/** What a city is called in a language, where we know. */
export const cityIn = (locale: Locale, name: string): string =>
  offeredCities(locale).find((city) => city.name.toLowerCase() === name.toLowerCase())?.called ?? name;
