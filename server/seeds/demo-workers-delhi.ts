import type { NewWorker } from '../src/modules/workers/workers.public.ts';

export type Step = 'pay_fee' | 'approve' | 'reject' | 'suspend';

export type DemoWorker = Omit<NewWorker, 'accountId' | 'city' | 'state'> & {
  /** Jaipur by default. */
  home?: { city: string; state: string };
  name: string;
  email: string;
  phone: string;
  registeredDaysAgo: number;
  steps: readonly Step[];
};

/** Workers around Delhi, at least one of each trade, so that bookings there find a worker, too. */
export const delhiWorkers: readonly DemoWorker[] = [
  {
    name: 'Rakesh Yadav',
    email: 'rakesh.yadav',
    phone: '+919810000061',
    skills: ['Electrician', 'AC Repair'],
    experience: 9,
    address: 'H-12, Lajpat Nagar II',
    pincode: '110024',
    home: { city: 'Delhi', state: 'Delhi' },
    registeredDaysAgo: 50,
    steps: ['pay_fee', 'approve'],
  },
  {
    name: 'Mohd Salim',
    email: 'mohd.salim',
    phone: '+919810000062',
    skills: ['Plumber'],
    experience: 14,
    address: '27, Okhla Vihar',
    pincode: '110025',
    home: { city: 'Delhi', state: 'Delhi' },
    registeredDaysAgo: 48,
    steps: ['pay_fee', 'approve'],
  },
  {
    name: 'Pinky Devi',
    email: 'pinky.devi',
    phone: '+919810000063',
    skills: ['Housekeeping', 'Cleaning'],
    experience: 7,
    address: 'A-44, Sangam Vihar',
    pincode: '110080',
    home: { city: 'Delhi', state: 'Delhi' },
    registeredDaysAgo: 46,
    steps: ['pay_fee', 'approve'],
  },
  {
    name: 'Dharmendra Vishwakarma',
    email: 'dharmendra.vishwakarma',
    phone: '+919810000064',
    skills: ['Carpenter'],
    experience: 18,
    address: '9, Kirti Nagar Furniture Block',
    pincode: '110015',
    home: { city: 'Delhi', state: 'Delhi' },
    registeredDaysAgo: 44,
    steps: ['pay_fee', 'approve'],
  },
  {
    name: 'Sunil Kashyap',
    email: 'sunil.kashyap',
    phone: '+919810000065',
    skills: ['Painter'],
    experience: 11,
    address: '56, Mahipalpur',
    pincode: '110037',
    home: { city: 'Delhi', state: 'Delhi' },
    registeredDaysAgo: 42,
    steps: ['pay_fee', 'approve'],
  },
  {
    name: 'Aslam Ansari',
    email: 'aslam.ansari',
    phone: '+919810000066',
    skills: ['Painter', 'Carpenter'],
    experience: 6,
    address: 'B-3, Seelampur',
    pincode: '110053',
    home: { city: 'Delhi', state: 'Delhi' },
    registeredDaysAgo: 40,
    steps: ['pay_fee', 'approve'],
  },
  {
    name: 'Rekha Kumari',
    email: 'rekha.kumari',
    phone: '+919810000067',
    skills: ['Cleaning', 'Office Support'],
    experience: 4,
    address: '18, Sector 22, Noida',
    pincode: '201301',
    home: { city: 'Noida', state: 'Uttar Pradesh' },
    registeredDaysAgo: 38,
    steps: ['pay_fee', 'approve'],
  },
  {
    name: 'Vikram Tanwar',
    email: 'vikram.tanwar',
    phone: '+919810000068',
    skills: ['Electrician', 'Plumber'],
    experience: 10,
    address: '102, Wazirabad Village',
    pincode: '122003',
    home: { city: 'Gurugram', state: 'Haryana' },
    registeredDaysAgo: 36,
    steps: ['pay_fee', 'approve'],
  },
];
