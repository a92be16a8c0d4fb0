import { randomUUID } from 'node:crypto';
import { readPayoutDetails, savePayoutDetails } from '@dihaadi/contract/payouts';
import { requestPayouts } from '../modules/payouts/payouts.public.ts';
import { system } from '../platform/actor.ts';
import { inTransaction } from '../platform/db.ts';
import { tokenFor } from './coupons.ts';
import { customerAt } from './people-at-status.ts';
import type { TestApp } from './test-app.ts';

/** The id of a payout of ₹100 that is on its way to `asha@okbank`: of real money, or of the test mode. */
export async function payoutToPay(app: TestApp, testMode = false): Promise<string> {
  const accountId = await customerAt(app, 'active');
  const own = { token: tokenFor(app, accountId, 'customer') };
  await app.ok(savePayoutDetails, { ...own, body: { upi_id: 'asha@okbank' } });
  const ref = { thing: 'dispute', id: randomUUID() };
  const wanted = { kind: 'compensation', accountId, paise: 10_000, testMode } as const;
  await inTransaction(app.db, (tx) =>
    requestPayouts(tx, [wanted], { ref, actor: system, at: app.clock.now() }),
  );
  const { payouts } = await app.ok(readPayoutDetails, own);
  return payouts[0]?.id ?? '';
}
