/** Two-letter codes of states on vehicle plates: the 28 states and 8 union territories. */
export const stateNames = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CG: 'Chhattisgarh',
  CH: 'Chandigarh',
  DD: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  PB: 'Punjab',
  PY: 'Puducherry',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  TS: 'Telangana',
  UK: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
} as const;
export type StateCode = keyof typeof stateNames;

/** GST code of each state (design/india.md, section 2). */
export const gstStateCodes: Readonly<Record<StateCode, string>> = {
  AN: '35',
  AP: '37',
  AR: '12',
  AS: '18',
  BR: '10',
  CG: '22',
  CH: '04',
  DD: '26',
  DL: '07',
  GA: '30',
  GJ: '24',
  HP: '02',
  HR: '06',
  JH: '20',
  JK: '01',
  KA: '29',
  KL: '32',
  LA: '38',
  LD: '31',
  MH: '27',
  ML: '17',
  MN: '14',
  MP: '23',
  MZ: '15',
  NL: '13',
  OD: '21',
  PB: '03',
  PY: '34',
  RJ: '08',
  SK: '11',
  TN: '33',
  TR: '16',
  TS: '36',
  UK: '05',
  UP: '09',
  WB: '19',
};

/** Union territories without a legislature: sales within one bear UTGST in place of SGST. */
export const utgstStates: readonly StateCode[] = ['AN', 'CH', 'DD', 'LA', 'LD'];

/** All 36, in alphabetical order. */
// `Object.keys` forgets what the keys are.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const stateCodes = Object.keys(stateNames) as StateCode[];

/** Former codes of plates and licences, and others that also mean a state in an address. */
export const otherStateCodes: ReadonlyMap<string, StateCode> = new Map([
  ['TG', 'TS'],
  ['OR', 'OD'],
  ['UA', 'UK'],
  ['CT', 'CG'],
  ['DN', 'DD'],
]);

/**
 * First three digits of each state's PINs (design/india.md, section 3). Some are shared: a sorting district can cross a
 * border. PINs that begin with 9 are the army's post and belong to no state.
 */
export const pinRanges: readonly (readonly [from: number, to: number, state: StateCode])[] = [
  [110, 110, 'DL'],
  [121, 136, 'HR'],
  [140, 160, 'PB'],
  [160, 160, 'CH'],
  [171, 177, 'HP'],
  [180, 194, 'JK'],
  [194, 194, 'LA'],
  [201, 285, 'UP'],
  [244, 263, 'UK'],
  [301, 345, 'RJ'],
  [360, 396, 'GJ'],
  [362, 362, 'DD'],
  [396, 396, 'DD'],
  [400, 445, 'MH'],
  [403, 403, 'GA'],
  [450, 488, 'MP'],
  [490, 497, 'CG'],
  [500, 535, 'AP'],
  [500, 535, 'TS'],
  [560, 591, 'KA'],
  [600, 643, 'TN'],
  [533, 533, 'PY'],
  [605, 605, 'PY'],
  [607, 607, 'PY'],
  [609, 609, 'PY'],
  [673, 673, 'PY'],
  [670, 695, 'KL'],
  [682, 682, 'LD'],
  [700, 743, 'WB'],
  [737, 737, 'SK'],
  [744, 744, 'AN'],
  [751, 770, 'OD'],
  [781, 788, 'AS'],
  [790, 792, 'AR'],
  [793, 794, 'ML'],
  [795, 795, 'MN'],
  [796, 796, 'MZ'],
  [797, 798, 'NL'],
  [799, 799, 'TR'],
  [800, 855, 'BR'],
  [813, 835, 'JH'],
];

const isArmyPost = (pincode: string) => pincode.startsWith('9');

/**
 * Whether a PIN code can be in that state, judged by its first three digits. Also true for the army's post, and for a
 * state name that isn't in `stateNames`, since both can't be checked.
 */
export function pincodeFits(pincode: string, state: string): boolean {
  const wanted = state.trim().toLowerCase();
  const code = stateCodes.find((one) => stateNames[one].toLowerCase() === wanted);
  if (code === undefined || isArmyPost(pincode)) return true;
  const prefix = Number(pincode.slice(0, 3));
  return pinRanges.some(([from, to, of]) => of === code && from <= prefix && prefix <= to);
}

/** Whether a licence or plate may begin with these two letters, current or former. */
export const isPlateCode = (letters: string): boolean =>
  letters in stateNames || otherStateCodes.has(letters);
