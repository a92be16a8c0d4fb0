import { z } from 'zod';
import { time } from './fields.ts';

/** Who ended a booking before completion; `platform` if no worker or driver was found in time. */
export const closers = ['customer', 'worker', 'driver', 'staff', 'platform'] as const;
type Closer = (typeof closers)[number];

const CLOSERS: Readonly<Record<string, Closer>> = {
  customer: 'customer',
  guest: 'customer',
  worker: 'worker',
  driver: 'driver',
  system: 'platform',
};

/** Returns which party ended a booking, by the role in its last event. */
export const closerOf = (actorRole: string): Closer => CLOSERS[actorRole] ?? 'staff';

/** How a booking was cancelled, expired or failed; null for any other. */
export const Closed = z.object({ by: z.enum(closers), at: time }).nullable();
export type Closed = z.output<typeof Closed>;
