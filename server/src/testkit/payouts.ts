import { randomUUID } from 'node:crypto';
import { readPayoutDetails, savePayoutDetails } from '@dihaadi/contract/payouts';
import { requestPayouts } from '../modules/payouts/payouts.public.ts';
import { system } from '../platform/actor.ts';
import { inTransaction } from '../platform/db.ts';
import { customerAt } from './people-at-status.ts';
import type { TestApp } from './test-app.ts';
import { tokenFor } from './token.ts';

export const bankAccount = {
  account_holder: 'Asha Verma',
  account_number: '50100 1234 56789',
  ifsc: 'hdfc0001234',
};

/** Creates a payout of ₹100, in live or test mode, to a person with these payout details. */
export async function payoutTo(
  app: TestApp,
  given: { upi_id?: string; bank_account?: typeof bankAccount },
  testMode = false,
) {
  const accountId = await customerAt(app, 'active');
  const own = { token: tokenFor(app, accountId, 'customer') };
  await app.ok(savePayoutDetails, { ...own, body: given });
  const ref = { thing: 'dispute', id: randomUUID() };
  const wanted = { kind: 'compensation', accountId, paise: 10_000, testMode } as const;
  await inTransaction(app.db, (tx) =>
    requestPayouts(tx, [wanted], { ref, actor: system, at: app.clock.now() }),
  );
  const { payouts } = await app.ok(readPayoutDetails, own);
  return { id: payouts[0]?.id ?? '', accountId, own };
}

/** Returns the id of a payout of ₹100 in progress to `asha@okbank`, in live or test mode. */
export const payoutToPay = async (app: TestApp, testMode = false): Promise<string> =>
  (await payoutTo(app, { upi_id: 'asha@okbank' }, testMode)).id;
