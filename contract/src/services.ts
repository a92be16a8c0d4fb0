import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { activities, id, line, optionalParagraph, rupees } from './fields.ts';

/** Trades that can be booked (spec/product.md, section 3). */
export const serviceCategories = [
  'electrician',
  'plumber',
  'painter',
  'housekeeping',
  'office_boy',
  'carpenter',
  'cleaning',
  'ac_repair',
  'driver',
] as const;
export type ServiceCategory = (typeof serviceCategories)[number];

/** Fields for a new service; "no other checks" (spec/product.md, section 5). */
const named = {
  name: line(80),
  /** Name in Hindi; null for none. */
  name_hi: line(80).nullish(),
  category: z.enum(serviceCategories),
  description: optionalParagraph(1000),
};

const Service = z
  .object({
    id,
    name: z.string(),
    name_hi: z.string().nullable(),
    description: z.string(),
    category: z.enum(serviceCategories),
    /** In rupees; 0 if the service isn't offered by that unit of time. */
    hourly_rate: rupees,
    daily_rate: rupees,
    monthly_rate: rupees,
    is_active: z.boolean(),
  })
  .meta({ id: 'Service' });
export type Service = z.output<typeof Service>;

export const publicServices = endpoint({
  name: 'services.list',
  method: 'GET',
  path: '/services',
  summary: 'List the bookable services, in the order of the trades',
  access: 'public',
  cache: { seconds: 15, of: ['service'] },
  reply: z.array(Service),
});

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ id });

/** Sort orders of the staff's table; `-` reverses. By default in the order of the trades. */
export const serviceSorts = [
  'name',
  '-name',
  'hourly_rate',
  '-hourly_rate',
  'daily_rate',
  '-daily_rate',
  'monthly_rate',
  '-monthly_rate',
] as const;

const asked = z.strictObject({
  /** Words anywhere in name and description. */
  q: line(100).optional(),
  category: z.enum(serviceCategories).optional(),
  status: z.enum(activities).optional(),
  sort: z.enum(serviceSorts).optional(),
});

export const allServices = endpoint({
  ...staff,
  name: 'services.list_all',
  method: 'GET',
  path: '/admin/services',
  summary: 'List all services, including inactive ones, in the order of the trades unless sorted otherwise',
  query: asked,
  etag: Service,
  reply: z.array(Service),
});

export const exportServices = fileEndpoint({
  ...staff,
  name: 'services.export',
  path: '/admin/services/export',
  summary: 'Export the list of services as CSV; cells are safe to open in a spreadsheet',
  media: 'text/csv',
  query: asked,
});

export const addService = endpoint({
  ...staff,
  name: 'services.add',
  method: 'POST',
  path: '/admin/services',
  summary: 'Create a service',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    ...named,
    hourly_rate: rupees.default(0),
    daily_rate: rupees.default(0),
    monthly_rate: rupees.default(0),
    is_active: z.boolean().default(true),
  }),
  // The same key is sent again after the service it created was deleted.
  problems: ['not-found'],
  reply: Service,
});

export const updateService = endpoint({
  ...staff,
  name: 'services.update',
  method: 'PUT',
  path: '/admin/services/:id',
  summary:
    'Update a service with the complete object from the list; an omitted rate or switch keeps its value',
  params,
  body: z.strictObject({
    ...named,
    id: id.optional(),
    hourly_rate: rupees.optional(),
    daily_rate: rupees.optional(),
    monthly_rate: rupees.optional(),
    is_active: z.boolean().optional(),
  }),
  etag: Service,
  reply: Service,
});

export const deleteService = endpoint({
  ...staff,
  name: 'services.delete',
  secondPerson: true,
  method: 'DELETE',
  path: '/admin/services/:id',
  summary: 'Delete a service',
  status: 204,
  params,
  reply: z.null(),
});
