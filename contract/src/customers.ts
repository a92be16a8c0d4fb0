import { z } from 'zod';
import { besideRole, furtherRole } from './account-roles.ts';
import { endpoint } from './endpoint.ts';
import { email, id, line, mobile } from './fields.ts';
import { beside, home, person, Registered, registration } from './registration.ts';
import { roster, rosterPaging } from './roster.ts';
import { StandingChange } from './suspension.ts';
import { lookedAt } from './history.ts';

export const customerStatuses = ['payment_required', 'active', 'suspended'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

export const registerCustomer = endpoint({
  ...registration,
  name: 'customers.register',
  path: '/auth/register/customer',
  summary: 'Register as a customer; the fee is paid afterwards',
  body: z.strictObject({ ...person, ...home, ...beside }),
  reply: Registered,
});

export const addCustomerRole = endpoint({
  ...furtherRole,
  name: 'customers.add_role',
  path: '/account/roles/customer',
  summary: 'Register as a customer as a further role; the fee is paid afterwards',
  body: z.strictObject({ ...home, ...besideRole }),
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
  whileSuspended: true,
  method: 'GET',
  path: '/customer/profile',
  summary: 'Get the signed-in customer’s profile',
  access: ['customer'],
  reply: CustomerProfile,
  etag: CustomerProfile,
});

export const updateCustomerProfile = endpoint({
  name: 'customers.update_profile',
  method: 'PUT',
  path: '/customer/profile',
  summary: 'Update the signed-in customer’s profile',
  access: ['customer'],
  body: z.strictObject({
    name: line(120),
    phone: mobile,
    ...home,
    /** Read only: allowed if unchanged. */
    email: email.optional(),
  }),
  reply: CustomerProfile,
  etag: CustomerProfile,
  problems: ['already-registered'],
});

/** Customer in the staff's list. */
const Customer = z
  .object({
    id,
    /** Same as `id`. */
    customer_id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    /** Null without a photo. */
    photo_url: z.string().nullable(),
    /** Null for customers from before the registration form who have not filled it in. */
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    pincode: z.string().nullable(),
    customer_status: z.enum(customerStatuses),
    registration_fee_paid: z.boolean(),
    /** Home fields accepted as sent that staff should check. */
    needs_review: z.array(z.string()),
    can: z.object({ suspend: z.boolean(), reinstate: z.boolean() }),
  })
  .meta({ id: 'Customer' });
export type Customer = z.output<typeof Customer>;

/** Customer's account status, as staff see it. */
const CustomerStanding = Customer.extend({
  /** History of the customer's account status, oldest first. */
  history: z.array(StandingChange),
  ...lookedAt,
}).meta({ id: 'CustomerStanding' });
export type CustomerStanding = z.output<typeof CustomerStanding>;

/** Sort orders of the staff's table of customers; `-` reverses. */
export const customerSorts = ['name', '-name'] as const;
export type CustomerSort = (typeof customerSorts)[number];

const filters = {
  /** Prefix of a word of the name, or of the email address, phone, city or PIN code. */
  q: line(100).optional(),
  customer_status: z.enum(customerStatuses).optional(),
  sort: z.enum(customerSorts).default('name'),
};

export const {
  list: listCustomers,
  exportAll: exportCustomers,
  read: readCustomer,
  suspend: suspendCustomer,
  reinstate: reinstateCustomer,
} = roster({
  name: 'customers',
  many: 'customers',
  path: '/admin/customers',
  onePath: '/admin/customers/:customerId',
  params: z.strictObject({ customerId: id }),
  query: z.strictObject({ ...rosterPaging, ...filters }),
  filters: z.strictObject(filters),
  row: Customer,
  record: CustomerStanding,
  decided: CustomerStanding,
  summaries: {
    list: 'List customers by name',
    read: 'Get a customer’s account status with history; the view is recorded',
    suspend: 'Suspend a customer on a published ground: active becomes suspended; existing bookings continue',
    reinstate: 'Reinstate a suspended customer: suspended becomes active',
  },
});
