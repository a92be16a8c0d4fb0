import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line, paragraph, pincode } from './fields.ts';

/** Locations that a customer saves beside their own address: a site, their mother's house. */
export const MOST_ADDRESSES = 20;

/** Location as people write it. */
export const Place = z.strictObject({
  address: paragraph(300),
  city: line(80),
  state: line(80),
  pincode,
});

const NewAddress = Place.extend({
  /** The customer's name for it. */
  label: line(40),
});

const SavedAddress = z
  .object({
    id,
    label: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
  })
  .meta({ id: 'SavedAddress' });
export type SavedAddress = z.output<typeof SavedAddress>;

const own = { access: ['customer'], path: '/customer/addresses' } as const;
const one = {
  access: ['customer'],
  path: '/customer/addresses/:id',
  params: z.strictObject({ id }),
} as const;

export const listAddresses = endpoint({
  ...own,
  name: 'customers.addresses',
  whileSuspended: true,
  method: 'GET',
  summary: 'List the signed-in customer’s saved addresses, oldest first',
  reply: z.array(SavedAddress),
});

export const addAddress = endpoint({
  ...own,
  name: 'customers.add_address',
  method: 'POST',
  summary: 'Save an address; at most 20',
  status: 201,
  idempotent: true,
  body: NewAddress,
  problems: ['list-full'],
  reply: SavedAddress,
});

export const changeAddress = endpoint({
  ...one,
  name: 'customers.change_address',
  method: 'PUT',
  summary: 'Update a saved address',
  body: NewAddress,
  reply: SavedAddress,
});

export const removeAddress = endpoint({
  ...one,
  name: 'customers.remove_address',
  method: 'DELETE',
  summary: 'Delete a saved address; bookings do not change',
  status: 204,
  reply: z.null(),
});
