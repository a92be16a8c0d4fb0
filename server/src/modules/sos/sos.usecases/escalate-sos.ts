import { system } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { lockUnacknowledged, saveEscalated } from '../sos.queries.ts';
import { escalateAt } from '../sos.rules.ts';
import type { Deps } from './own-sos.ts';
import { recordOfAlert } from './sos-transitions.ts';

const SWEEP = 100;

/** Escalates every alert not acknowledged in time; notifications follow from the event. */
export async function escalateUnacknowledged({ db, clock }: Deps): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    for (const alert of await lockUnacknowledged(tx, at, SWEEP)) {
      const escalations = alert.escalations + 1;
      await saveEscalated(tx, alert.id, { escalations, escalateAt: escalateAt(escalations, at) });
      await recordOfAlert(tx, alert, { name: 'escalate', actor: system, at, data: { escalations } });
    }
  });
}
