import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, latinDigit, line, mobile } from './fields.ts';

/** A PIN code of India: six digits of any of its scripts, the first one no zero (design/india.md). */
const pincode = line(10)
  .overwrite((value) => value.replace(/\p{Nd}/gu, latinDigit).replaceAll(' ', ''))
  .regex(/^[1-9]\d{5}$/, 'Enter a 6-digit PIN code');

const CustomerProfile = z
  .object({
    name: z.string(),
    email,
    phone: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    pincode: z.string().nullable(),
  })
  .meta({ id: 'CustomerProfile' });
export type CustomerProfile = z.output<typeof CustomerProfile>;

export const customerProfile = endpoint({
  name: 'customers.profile',
  method: 'GET',
  path: '/customer/profile',
  summary: 'The signed-in customer’s own profile',
  access: ['customer'],
  reply: CustomerProfile,
});

export const updateCustomerProfile = endpoint({
  name: 'customers.update_profile',
  method: 'PUT',
  path: '/customer/profile',
  summary: 'Change the signed-in customer’s own profile',
  access: ['customer'],
  body: z.strictObject({
    name: line(120),
    phone: mobile,
    address: line(300),
    city: line(80),
    state: line(80),
    pincode,
    /** Read only: allowed when unchanged. */
    email: email.optional(),
  }),
  reply: CustomerProfile,
  problems: ['already-registered'],
});
