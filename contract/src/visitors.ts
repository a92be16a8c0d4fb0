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
  summary: 'Count a visit: once for each visitor cookie and day in India',
  access: 'public',
  cookie: VISITOR_COOKIE,
  reply: VisitorStats,
  limit: { max: 600, seconds: 60 },
});

export const visitorStats = endpoint({
  name: 'visitors.stats',
  method: 'GET',
  path: '/public/visitor-stats',
  summary: 'How many visitors there were, ever and today in India',
  access: 'public',
  reply: VisitorStats,
});
