import type { NewDriver } from '../src/modules/drivers/drivers.public.ts';

/** Accounts of every role except workers and drivers, and the town's other customers. */
export const demoPeople = [
  { name: 'Meera Rathore', role: 'super_admin', email: 'super_admin', phone: '+919829000001' },
  { name: 'Imran Qureshi', role: 'manager', email: 'manager', phone: '+919829000002' },
  { name: 'Asha Sharma', role: 'customer', email: 'customer', phone: '+919829000003' },
  { name: 'Nisha Agarwal', role: 'job_provider', email: 'job_provider', phone: '+919829000006' },
  { name: 'Vikram Meena', role: 'job_seeker', email: 'job_seeker', phone: '+919829000007' },
  { name: 'Deepak Jangid', role: 'customer', email: 'deepak.jangid', phone: '+919829000011' },
  { name: 'Farida Khan', role: 'customer', email: 'farida.khan', phone: '+919829000012' },
  { name: 'Gopal Soni', role: 'customer', email: 'gopal.soni', phone: '+919829000013' },
  { name: 'Kavita Choudhary', role: 'customer', email: 'kavita.choudhary', phone: '+919829000014' },
  { name: 'Suresh Bairwa', role: 'customer', email: 'suresh.bairwa', phone: '+919829000015' },
] as const;

type Step = 'approve' | 'reject' | 'pay_fee' | 'suspend';

type Vehicle = Pick<NewDriver['vehicle'], 'vehicleType' | 'make' | 'model' | 'registrationNumber'>;

/** `demo-drivers.ts` generates the fields that follow the same pattern for all drivers. */
export type DemoDriver = Pick<
  NewDriver,
  'licenseNumber' | 'licenseType' | 'licenseExpiry' | 'serviceTypes'
> & {
  vehicle: Vehicle;
  name: string;
  email: string;
  phone: string;
  registeredDaysAgo: number;
  steps: readonly Step[];
};

const ACTIVE = ['approve', 'pay_fee'] as const;

const motorcycle = (make: string, model: string, registrationNumber: string): Vehicle => ({
  vehicleType: 'motorcycle',
  make,
  model,
  registrationNumber,
});

/** A dozen drivers in every state. Sunil and Bhanwar are on trips; the other six active ones are free. */
export const demoDrivers: readonly DemoDriver[] = [
  {
    name: 'Mahesh Saini',
    email: 'driver',
    phone: '+919829000005',
    registeredDaysAgo: 50,
    licenseNumber: 'RJ1420110012345',
    licenseType: 'two_wheeler',
    licenseExpiry: '2031-03-14',
    serviceTypes: ['delivery'],
    vehicle: motorcycle('Hero', 'Splendor Plus', 'RJ14SA4821'),
    steps: ACTIVE,
  },
  {
    name: 'Sunil Yadav',
    email: 'sunil.yadav',
    phone: '+919829000021',
    registeredDaysAgo: 48,
    licenseNumber: 'RJ1420130045178',
    licenseType: 'four_wheeler',
    licenseExpiry: '2033-07-02',
    serviceTypes: ['delivery', 'taxi_cab'],
    vehicle: { vehicleType: 'car', make: 'Maruti Suzuki', model: 'WagonR', registrationNumber: 'RJ14TC2290' },
    steps: ACTIVE,
  },
  {
    name: 'Bhanwar Lal Gurjar',
    email: 'bhanwar.gurjar',
    phone: '+919829000022',
    registeredDaysAgo: 47,
    licenseNumber: 'RJ1420090031906',
    licenseType: 'commercial',
    licenseExpiry: '2029-11-20',
    serviceTypes: ['goods_transport', 'delivery'],
    vehicle: { vehicleType: 'tempo', make: 'Tata', model: 'Ace Gold', registrationNumber: 'RJ14GB7315' },
    steps: ACTIVE,
  },
  {
    name: 'Rakesh Sharma',
    email: 'rakesh.sharma',
    phone: '+919829000023',
    registeredDaysAgo: 44,
    licenseNumber: 'RJ1420150078822',
    licenseType: 'two_wheeler',
    licenseExpiry: '2035-01-09',
    serviceTypes: ['delivery'],
    vehicle: motorcycle('TVS', 'XL100', 'RJ14SB1167'),
    steps: ACTIVE,
  },
  {
    name: 'Salim Ansari',
    email: 'salim.ansari',
    phone: '+919829000024',
    registeredDaysAgo: 41,
    licenseNumber: 'RJ1420120054410',
    licenseType: 'four_wheeler',
    licenseExpiry: '2032-05-27',
    serviceTypes: ['delivery', 'taxi_cab'],
    vehicle: { vehicleType: 'auto_rickshaw', make: 'Bajaj', model: 'RE', registrationNumber: 'RJ14PA3348' },
    steps: ACTIVE,
  },
  {
    name: 'Kailash Prajapat',
    email: 'kailash.prajapat',
    phone: '+919829000025',
    registeredDaysAgo: 38,
    licenseNumber: 'RJ1420080022719',
    licenseType: 'heavy_vehicle',
    licenseExpiry: '2028-09-15',
    serviceTypes: ['goods_transport'],
    vehicle: {
      vehicleType: 'truck',
      make: 'Ashok Leyland',
      model: 'Dost+',
      registrationNumber: 'RJ14GC5502',
    },
    steps: ACTIVE,
  },
  {
    name: 'Pooja Verma',
    email: 'pooja.verma',
    phone: '+919829000026',
    registeredDaysAgo: 30,
    licenseNumber: 'RJ1420170091243',
    licenseType: 'four_wheeler',
    licenseExpiry: '2037-02-18',
    serviceTypes: ['taxi_cab'],
    vehicle: { vehicleType: 'car', make: 'Hyundai', model: 'Aura', registrationNumber: 'RJ14TD8104' },
    steps: ACTIVE,
  },
  {
    name: 'Om Prakash Nagar',
    email: 'omprakash.nagar',
    phone: '+919829000027',
    registeredDaysAgo: 26,
    licenseNumber: 'RJ1420140066035',
    licenseType: 'commercial',
    licenseExpiry: '2030-12-01',
    serviceTypes: ['goods_transport', 'delivery'],
    vehicle: {
      vehicleType: 'van',
      make: 'Maruti Suzuki',
      model: 'Eeco Cargo',
      registrationNumber: 'RJ14GD2976',
    },
    steps: ACTIVE,
  },
  {
    name: 'Jitendra Sen',
    email: 'jitendra.sen',
    phone: '+919829000028',
    registeredDaysAgo: 2,
    licenseNumber: 'RJ1420190103367',
    licenseType: 'two_wheeler',
    licenseExpiry: '2039-06-30',
    serviceTypes: ['delivery'],
    vehicle: motorcycle('Honda', 'Shine', 'RJ14SD6620'),
    steps: [],
  },
  {
    name: 'Anita Kanwar',
    email: 'anita.kanwar',
    phone: '+919829000029',
    registeredDaysAgo: 6,
    licenseNumber: 'RJ1420180097754',
    licenseType: 'four_wheeler',
    licenseExpiry: '2038-10-11',
    serviceTypes: ['taxi_cab', 'delivery'],
    vehicle: { vehicleType: 'car', make: 'Tata', model: 'Tiago', registrationNumber: 'RJ14TE1459' },
    steps: ['approve'],
  },
  {
    name: 'Dinesh Mali',
    email: 'dinesh.mali',
    phone: '+919829000030',
    registeredDaysAgo: 55,
    licenseNumber: 'RJ1420100040088',
    licenseType: 'commercial',
    licenseExpiry: '2027-04-23',
    serviceTypes: ['goods_transport'],
    vehicle: { vehicleType: 'tempo', make: 'Mahindra', model: 'Jeeto', registrationNumber: 'RJ14GA9033' },
    steps: ['approve', 'pay_fee', 'suspend'],
  },
  {
    name: 'Naresh Tanwar',
    email: 'naresh.tanwar',
    phone: '+919829000031',
    registeredDaysAgo: 12,
    licenseNumber: 'RJ1420160084591',
    licenseType: 'two_wheeler',
    licenseExpiry: '2036-08-05',
    serviceTypes: ['delivery'],
    vehicle: motorcycle('Bajaj', 'Platina', 'RJ14SC7748'),
    steps: ['reject'],
  },
];
