import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line } from './fields.ts';

/** What staff find from anywhere, in the order in which it is shown. */
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
  // There are most of them, and most are long over.
  'package_booking',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Enough to show that the search must be narrower; the whole result is in the list. */
export const MOST_OF_EACH = 5;

const SearchHit = z
  .object({
    kind: z.enum(searchKinds),
    id,
    /** A name or a title; of a booking how its id begins. */
    title: z.string(),
    /** What tells it from others of the same title. */
    detail: z.string(),
    /** As the thing's own screens say. */
    status: z.string(),
    /** Of a booking: it runs, or is due by the end of today in India. These stand before all else. */
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
    'Any booking, person, payment, dispute, company or job by its words, a few of each. Looking at one is recorded when it is opened',
  access: ['super_admin'],
  query: z.strictObject({ q: line(100) }),
  reply: z.array(SearchHit),
});
