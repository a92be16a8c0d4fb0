import { randomUUID } from 'node:crypto';
import type { registerCompany } from '@dihaadi/contract/companies';
import { registerCustomer } from '@dihaadi/contract/customers';
import { registerDriver } from '@dihaadi/contract/drivers';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { registerWorker } from '@dihaadi/contract/workers';

/** E-mail and password are present unless a test removes them itself. */
export type Changes<E extends typeof registerCustomer | typeof registerWorker | typeof registerDriver> =
  Partial<Omit<BodyInput<E>, 'email' | 'password'>> & { email?: string; password?: string };

let made = 0;

/** Returns the details of a person who is not registered yet. */
function stranger() {
  made += 1;
  return {
    name: 'Neha Gupta',
    email: `neha.${randomUUID()}@test.example`,
    phone: `+9162${String(made).padStart(8, '0')}`,
    password: 'Kumkum and 27 marigolds',
  };
}

const home = {
  address: '22, Nirman Nagar, Ajmer Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302019',
};

/** Returns a valid registration of a new customer, with `changes`. */
export const customerBody = (changes: Changes<typeof registerCustomer> = {}) => ({
  ...stranger(),
  ...home,
  ...changes,
});

/** Returns the same registration with a phone only, without email and password. */
export function withPhoneAlone<Body extends { email?: unknown; password?: unknown }>(body: Body) {
  const { email: _email, password: _password, ...sent } = body;
  return sent;
}

/** Like `customerBody`, for a worker. */
export const workerBody = (changes: Changes<typeof registerWorker> = {}) => ({
  ...stranger(),
  ...home,
  skills: ['Electrician', 'AC Repair'],
  experience: 7,
  ...changes,
});

/** Like `customerBody`, for a driver with a car. */
export const driverBody = (changes: Changes<typeof registerDriver> = {}) => ({
  ...stranger(),
  driver_license_number: `RJ142015${String(made).padStart(7, '0')}`,
  license_type: 'four_wheeler',
  license_expiry: '2035-06-30',
  emergency_contact_name: 'Sita Gupta',
  emergency_contact_phone: '98290 55555',
  service_types: ['delivery', 'taxi_cab'],
  experience_years: 6,
  vehicle_type: 'car',
  vehicle_make: 'Maruti Suzuki',
  vehicle_model: 'WagonR',
  vehicle_year: 2019,
  registration_number: `RJ14TC${String(made).padStart(4, '0')}`,
  color: 'White',
  seating_capacity: 5,
  insurance_number: 'MOT/2026/0042',
  insurance_expiry: '2035-03-31',
  pollution_certificate: 'RJ01400012345',
  pollution_expiry: '2035-02-28',
  ...changes,
});

/** Like `customerBody`, for a company. */
export const companyBody = (changes: Partial<BodyInput<typeof registerCompany>> = {}) => ({
  ...stranger(),
  company_name: 'Hadoti Stone Works',
  gstin: '08AAACD0000D1ZP',
  address: 'F-12, Sitapura Industrial Area',
  city: 'Jaipur',
  state: 'Rajasthan',
  ...changes,
});

/** The three registrations, identical except for their own fields. */
export const registrations = [
  { role: 'customer', endpoint: registerCustomer, body: customerBody },
  { role: 'worker', endpoint: registerWorker, body: workerBody },
  { role: 'driver', endpoint: registerDriver, body: driverBody },
] as const;
