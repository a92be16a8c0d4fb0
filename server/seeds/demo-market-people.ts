import type { Provision } from '@dihaadi/contract/job-extras';
import type { SpokenLanguage } from '@dihaadi/contract/matching';
import type { Education } from '@dihaadi/contract/seeker-profile';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { VerificationStatus } from '@dihaadi/contract/verification';

/** The other companies of the town's job market: a dozen with those of `demo-board.ts`, in every state. */
export const marketCompanies: readonly {
  key: string;
  company: string;
  contact: string;
  city: string;
  state: string;
  status: VerificationStatus;
  /** Provisions that come with every job. */
  provides?: readonly Provision[];
}[] = [
  {
    key: 'aravali-hotels',
    company: 'Aravali Palace Hotels',
    contact: 'Rohit Bhandari',
    city: 'Jaipur',
    state: 'Rajasthan',
    status: 'verified',
    provides: ['food', 'accommodation'],
  },
  {
    key: 'shekhawati-build',
    company: 'Shekhawati Builders',
    contact: 'Mahesh Dhaka',
    city: 'Sikar',
    state: 'Rajasthan',
    status: 'verified',
    provides: ['accommodation'],
  },
  {
    key: 'suraksha-guards',
    company: 'Suraksha Facility Guards',
    contact: 'Col. Arvind Nehra',
    city: 'Jaipur',
    state: 'Rajasthan',
    status: 'verified',
    provides: ['transport'],
  },
  {
    key: 'ganga-cold',
    company: 'Ganga AC Services',
    contact: 'Pooja Mishra',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    status: 'verified',
  },
  {
    key: 'yamuna-logistics',
    company: 'Yamuna Logistics',
    contact: 'Harpreet Singh',
    city: 'Delhi',
    state: 'Delhi',
    status: 'verified',
    provides: ['transport', 'food'],
  },
  {
    key: 'malwa-hospital',
    company: 'Malwa Care Hospital',
    contact: 'Dr Sunanda Joshi',
    city: 'Indore',
    state: 'Madhya Pradesh',
    status: 'pending',
    provides: ['food'],
  },
  {
    key: 'fast-placement',
    company: 'Fast Placement Point',
    contact: 'Ravi Kumar',
    city: 'Agra',
    state: 'Uttar Pradesh',
    status: 'rejected',
  },
];

export type MarketSeeker = {
  key: string;
  name: string;
  phone: string;
  trade: ServiceCategory;
  years: number;
  skills: readonly string[];
  education: Education;
  languages: readonly SpokenLanguage[];
  town: readonly [city: string, pincode: string];
  reachKm: number;
  /** Rupees per day. */
  wage: number;
  about: string | null;
  status: VerificationStatus;
};

const FIRST = [
  'Ramesh',
  'Sunita',
  'Imran',
  'Pooja',
  'Mukesh',
  'Geeta',
  'Arjun',
  'Shabnam',
  'Dinesh',
  'Kiran',
  'Rafiq',
  'Anita',
  'Lokesh',
  'Rukhsar',
  'Prakash',
  'Manju',
  'Salman',
  'Savita',
  'Bhanwar',
  'Neelam',
] as const;
const LAST = [
  'Saini',
  'Meena',
  'Ansari',
  'Yadav',
  'Prajapat',
  'Kumawat',
  'Verma',
  'Gurjar',
  'Sheikh',
  'Bairwa',
  'Jangid',
] as const;
const TOWNS = [
  ['Jaipur', '302017'],
  ['Jaipur', '302020'],
  ['Ajmer', '305001'],
  ['Sikar', '332001'],
  ['Alwar', '301001'],
  ['Kota', '324005'],
  ['Lucknow', '226010'],
  ['Delhi', '110059'],
  ['Indore', '452001'],
] as const;
const TRADES: readonly {
  trade: ServiceCategory;
  skills: readonly string[];
  about: readonly (string | null)[];
}[] = [
  {
    trade: 'electrician',
    skills: ['House wiring', 'Inverters', 'Panel work'],
    about: ['घर और दुकान की वायरिंग करता हूँ। अपने औज़ार हैं।', null],
  },
  {
    trade: 'plumber',
    skills: ['Pipe fitting', 'Bathroom fitting'],
    about: ['I fit kitchens and bathrooms. I can start at once.', null],
  },
  {
    trade: 'painter',
    skills: ['Texture finish', 'Putty'],
    about: [null, 'पाँच साल से पेंटिंग का काम। साइट पर रह सकता हूँ।'],
  },
  {
    trade: 'housekeeping',
    skills: ['Rooms', 'Laundry'],
    about: ['Worked in a hotel with forty rooms.', null],
  },
  {
    trade: 'office_boy',
    skills: ['Tea and files', 'Bank work'],
    about: [null, 'ऑफ़िस का काम, बैंक और फ़ाइल सब आता है।'],
  },
  {
    trade: 'carpenter',
    skills: ['Modular kitchens', 'Doors'],
    about: ['Fifteen modular kitchens so far.', null],
  },
  { trade: 'cleaning', skills: ['Deep cleaning', 'Glass'], about: ['सुबह जल्दी आ सकती हूँ।', null] },
  {
    trade: 'ac_repair',
    skills: ['Split AC', 'Gas filling'],
    about: ['ITI trained. Summer and winter.', null],
  },
  { trade: 'driver', skills: ['Light vehicles', 'Night driving'], about: [null, 'जयपुर के सब रास्ते आते हैं।'] },
];
const EDUCATION = ['class_8', 'class_10', 'class_12', 'iti', 'none', 'graduate'] as const;
const STATUS = ['verified', 'verified', 'pending', 'verified', 'pending', 'rejected'] as const;
const REACHES = [5, 10, 25, 50] as const;

const of = <Value>(
  all: readonly [Value, ...Value[]] | readonly Value[],
  index: number,
  otherwise: Value,
): Value => all[index % all.length] ?? otherwise;

const COUNT = 74;

/** More job seekers: eighty with those of `demo-board.ts`, of every trade and in every state. */
export const marketSeekers: readonly MarketSeeker[] = Array.from({ length: COUNT }, (_, index) => {
  const { trade, skills, about } = of(TRADES, index, { trade: 'cleaning', skills: [], about: [null] });
  const [city, pincode] = of(TOWNS, index * 5, ['Jaipur', '302017'] as const);
  return {
    key: `market-${index}`,
    name: `${of(FIRST, index * 7, 'Ramesh')} ${of(LAST, index * 3, 'Saini')}`,
    phone: `+9198291${String(index).padStart(5, '0')}`,
    trade,
    years: (index * 3) % 14,
    skills: skills.slice(0, 1 + (index % skills.length)),
    education: of(EDUCATION, index, 'class_10'),
    languages: index % 3 === 0 ? ['hi', 'en'] : index % 3 === 1 ? ['hi', 'raj'] : ['hi'],
    town: [city, pincode],
    reachKm: of(REACHES, index, 25),
    wage: 450 + ((index * 37) % 9) * 50,
    about: of(about, index, null),
    status: of(STATUS, index, 'pending'),
  };
});
