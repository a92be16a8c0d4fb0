import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, line, mobile } from './fields.ts';
import { beside, home, person, Registered, registration } from './registration.ts';

export const customerStatuses = ['payment_required', 'active', 'suspended'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

export const registerCustomer = endpoint({
  ...registration,
  name: 'customers.register',
  path: '/auth/register/customer',
  summary: 'Register as a customer; the fee comes after',
  body: z.strictObject({ ...person, ...home, ...beside }),
  reply: Registered,
});

const CustomerProfile = z
  .object({
    name: z.string(),
    email: z.string(),
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
  etag: CustomerProfile,
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
    ...home,
    /** Read only: allowed when unchanged. */
    email: email.optional(),
  }),
  reply: CustomerProfile,
  etag: CustomerProfile,
  problems: ['already-registered'],
});
