import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** Favourites and blocks: between customers and the workers they had. */
const SavedPerson = z
  .object({ id, first_name: z.string(), photo_url: z.string().nullable() })
  .meta({ id: 'SavedPerson' });
export type SavedPerson = z.output<typeof SavedPerson>;

const params = z.strictObject({ person_id: id });
const customer = { access: ['customer'] } as const;
const assignee = { access: ['worker', 'driver'] } as const;
const done = { status: 204, reply: z.null() } as const;

export const listFavourites = endpoint({
  ...customer,
  name: 'work.favourites',
  whileSuspended: true,
  method: 'GET',
  path: '/customer/favourites',
  summary: 'List the signed-in customer’s favourite workers',
  reply: z.array(SavedPerson),
});

export const addFavourite = endpoint({
  ...customer,
  ...done,
  name: 'work.add_favourite',
  method: 'PUT',
  path: '/customer/favourites/:person_id',
  summary: 'Add a worker who has worked for the customer to favourites',
  params,
});

export const removeFavourite = endpoint({
  ...customer,
  ...done,
  name: 'work.remove_favourite',
  method: 'DELETE',
  path: '/customer/favourites/:person_id',
  summary: 'Remove a worker from favourites',
  params,
});

export const listBlockedByCustomer = endpoint({
  ...customer,
  name: 'work.customer_blocks',
  whileSuspended: true,
  method: 'GET',
  path: '/customer/blocks',
  summary: 'List the workers that the signed-in customer has blocked',
  reply: z.array(SavedPerson),
});

export const blockByCustomer = endpoint({
  ...customer,
  ...done,
  name: 'work.customer_block',
  method: 'PUT',
  path: '/customer/blocks/:person_id',
  summary: 'Block a worker who has worked for the customer; they are never matched again',
  params,
});

export const unblockByCustomer = endpoint({
  ...customer,
  ...done,
  name: 'work.customer_unblock',
  method: 'DELETE',
  path: '/customer/blocks/:person_id',
  summary: 'Unblock a worker; they can be matched again',
  params,
});

export const listBlockedByWorker = endpoint({
  ...assignee,
  name: 'work.worker_blocks',
  whileSuspended: true,
  method: 'GET',
  path: '/worker/blocks',
  summary: 'List the customers that the signed-in user has blocked',
  reply: z.array(SavedPerson),
});

export const blockByWorker = endpoint({
  ...assignee,
  ...done,
  name: 'work.worker_block',
  method: 'PUT',
  path: '/worker/blocks/:person_id',
  summary: 'Block a customer whose work the user has accepted; their work is never offered again',
  params,
});

export const unblockByWorker = endpoint({
  ...assignee,
  ...done,
  name: 'work.worker_unblock',
  method: 'DELETE',
  path: '/worker/blocks/:person_id',
  summary: 'Unblock a customer; their work can be offered again',
  params,
});
