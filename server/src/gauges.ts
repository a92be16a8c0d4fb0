import { failedWebhooks } from './modules/payments/payments.public.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';
import { oldestUnnumbered } from './platform/events.queries.ts';
import type { Measured } from './platform/gauge.ts';

type Deps = { db: Db; clock: Clock };

/** What /metrics says of the whole product, beside what each server measures of itself. */
export const gaugesOf = (deps: Deps): Measured[] => [
  {
    name: 'relay_lag_seconds',
    help: 'Age of the oldest event not passed on; it grows when no relay works',
    read: () => relayLag(deps),
  },
  {
    name: 'webhooks_failed',
    help: 'Messages of gateways that could not be worked on',
    read: () => failedWebhooks(deps.db),
  },
];

async function relayLag({ db, clock }: Deps): Promise<number> {
  const oldest = await oldestUnnumbered(db);
  return oldest === undefined ? 0 : (clock.now().getTime() - oldest.getTime()) / 1000;
}
