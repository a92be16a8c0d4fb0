import { z } from 'zod';
import { time } from './fields.ts';

/** Who ends a booking before it is done; `platform` where no one could be found in time. */
export const closers = ['customer', 'worker', 'driver', 'staff', 'platform'] as const;
type Closer = (typeof closers)[number];

const CLOSERS: Readonly<Record<string, Closer>> = {
  customer: 'customer',
  guest: 'customer',
  worker: 'worker',
  driver: 'driver',
  system: 'platform',
};

/** Which of the people of a booking has ended it, by the role in its last event. */
export const closerOf = (actorRole: string): Closer => CLOSERS[actorRole] ?? 'staff';

/** How a booking ended that was cancelled, has expired or has failed; null of any other. */
export const Closed = z.object({ by: z.enum(closers), at: time }).nullable();
export type Closed = z.output<typeof Closed>;
