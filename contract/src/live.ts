import { z } from 'zod';
import { streamEndpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { roles } from './roles.ts';

/** One change somebody may want to see; the screen fetches what it needs, so no data leaks here. */
export const LiveEvent = z
  .object({ thing: z.string(), thing_id: id.nullable(), name: z.string(), at: time })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.output<typeof LiveEvent>;

export const events = streamEndpoint({
  name: 'live.events',
  whileSuspended: true,
  path: '/events',
  summary: 'What changes in what the caller may see, as server-sent events',
  access: roles,
  reply: LiveEvent,
});
