import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, line, mobile } from './fields.ts';
import { beside, home, person, Registered, registration } from './registration.ts';
import { reinstatement, StandingChange, suspension } from './suspension.ts';

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

/** How a customer stands, as the staff see it. */
const CustomerStanding = z
  .object({
    customer_id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    customer_status: z.enum(customerStatuses),
    registration_fee_paid: z.boolean(),
    can: z.object({ suspend: z.boolean(), reinstate: z.boolean() }),
    /** What happened to the customer's standing, oldest first. */
    history: z.array(StandingChange),
  })
  .meta({ id: 'CustomerStanding' });
export type CustomerStanding = z.output<typeof CustomerStanding>;

export const suspendCustomer = endpoint({
  name: 'customers.suspend',
  method: 'PUT',
  path: '/admin/customers/:customerId/suspend',
  summary: 'Suspend a customer on a published ground: active becomes suspended; what was booked goes on',
  access: ['super_admin'],
  params: z.strictObject({ customerId: id }),
  body: suspension,
  reply: CustomerStanding,
  problems: ['invalid-transition'],
});

export const reinstateCustomer = endpoint({
  name: 'customers.reinstate',
  method: 'PUT',
  path: '/admin/customers/:customerId/reinstate',
  summary: 'Let a suspended customer book workers again: suspended becomes active',
  access: ['super_admin'],
  params: z.strictObject({ customerId: id }),
  body: reinstatement,
  reply: CustomerStanding,
  problems: ['invalid-transition'],
});
