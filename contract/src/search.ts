import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { packageServiceTypes } from './fare.ts';
import { id, line, time } from './fields.ts';

/** Kinds that staff can find from anywhere, in display order. */
export const searchKinds = [
  'worker_booking',
  'driver',
  'worker',
  'customer',
  'payment',
  'dispute',
  'seeker',
  'company',
  'job',
  // The largest kind, and mostly completed long ago.
  'package_booking',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Enough to show that the search must be narrower; the list has the full result. */
export const MOST_OF_EACH = 5;

const SearchHit = z
  .object({
    kind: z.enum(searchKinds),
    id,
    /** What people know it by: a name or a title; for a booking its service and customer, or its addresses. */
    title: z.string(),
    /** Detail that distinguishes it from others with the same title; for a booking also the start of its id. */
    detail: z.string(),
    /** Status as on the thing's own screens. */
    status: z.string(),
    /** For a booking when it is due, for a payment and a dispute when it began; otherwise null. */
    at: time.nullable(),
    /** For a package or ride: its service type. */
    service: z.enum(packageServiceTypes).nullable(),
    /** For a booking: it is under way, or due by the end of today (IST). These come first. */
    is_current: z.boolean(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof SearchHit>;

export const searchEverything = endpoint({
  name: 'search.everything',
  method: 'GET',
  path: '/admin/search',
  desk: { area: 'any' },
  summary:
    'Search bookings, people, payments, disputes, companies and jobs by text, with a few results of each kind. Access is recorded when a result is opened',
  access: ['super_admin'],
  query: z.strictObject({ q: line(100) }),
  reply: z.array(SearchHit),
});
