import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const VisitorStats = z
  .object({ total_visitors: z.int(), today_visitors: z.int() })
  .meta({ id: 'VisitorStats' });
export type VisitorStats = z.output<typeof VisitorStats>;

/** Random id, so that each visitor counts once a day (spec/rulings.md, section 9). */
export const VISITOR_COOKIE = 'visitor';

export const trackVisit = endpoint({
  name: 'visitors.track',
  method: 'POST',
  path: '/public/visitor-track',
  summary: 'Count a visit, once per visitor cookie and day (IST)',
  access: 'public',
  cookie: VISITOR_COOKIE,
  reply: VisitorStats,
  limit: { max: 600, seconds: 60 },
});

export const visitorStats = endpoint({
  name: 'visitors.stats',
  method: 'GET',
  path: '/public/visitor-stats',
  summary: 'Get the number of visitors, in total and today (IST)',
  access: 'public',
  reply: VisitorStats,
});
