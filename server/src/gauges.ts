import { oldestUndispatchedSince } from './modules/bookings/bookings.public.ts';
import { countFailedWebhooks } from './modules/payments/payments.public.ts';
import { oldestUnmatched } from './modules/worker-bookings/worker-bookings.public.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';
import { oldestUnnumbered } from './platform/relay.queries.ts';
import type { Measured } from './platform/gauge.ts';

type Deps = { db: Db; clock: Clock };

/** Product-wide metrics of /metrics, in addition to each server's own. */
export const gaugesOf = (deps: Deps): Measured[] => [
  {
    name: 'relay_lag_seconds',
    help: 'Age of the oldest event not passed on; it grows when no relay works',
    read: () => relayLag(deps),
  },
  {
    name: 'offers_lag_seconds',
    help: 'How long a new booking has waited for its first round of offers; it grows when no offers go out',
    read: () => offersLag(deps),
  },
  {
    name: 'webhooks_failed',
    help: 'Messages of gateways that could not be worked on',
    read: () => countFailedWebhooks(deps.db),
  },
];

const secondsSince = (then: Date | null | undefined, now: Date): number =>
  then == null ? 0 : (now.getTime() - then.getTime()) / 1000;

const relayLag = async ({ db, clock }: Deps): Promise<number> =>
  secondsSince(await oldestUnnumbered(db), clock.now());

async function offersLag({ db, clock }: Deps): Promise<number> {
  const now = clock.now();
  const made = await Promise.all([oldestUnmatched(db, now), oldestUndispatchedSince(db, now)]);
  return Math.max(...made.map((one) => secondsSince(one, now)));
}
