import type { Locale } from '../../lib/i18n.tsx';

// The API knows cities by their English names; these are suggested while typing, any other may be entered too.
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

/** Returns the suggestions in a language: the API's name, and the displayed name. */
export const offeredCities = (locale: Locale): { name: string; called: string }[] =>
  cities.map(([name, hindi]) => ({ name, called: locale === 'hi' ? hindi : name }));

/** Returns the API's name of a city typed in Hindi; any other text is returned unchanged. */
export const cityNamed = (typed: string): string =>
  cities.find(([, hindi]) => hindi === typed.normalize('NFC'))?.[0] ?? typed;

/** Returns a city's name in a language, where we know it. */
export const displayCityName = (locale: Locale, name: string): string =>
  offeredCities(locale).find((city) => city.name.toLowerCase() === name.toLowerCase())?.called ?? name;
