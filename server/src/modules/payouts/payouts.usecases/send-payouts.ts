import { type payoutProviders } from '@dihaadi/contract/payouts';
import { system } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { AppError, problem } from '../../../platform/errors.ts';
import { gatewayConfig, type PayoutAnswer, type PayoutChannelDeps } from '../../gateways/gateways.public.ts';
import { nextLook } from '../payouts.rules.ts';
import {
  itemByKey,
  lockDue,
  saveNextPayoutCheck,
  saveProviderId,
  saveTry,
  type SentItem,
} from '../payouts.sending.queries.ts';
import { markFailed, markPaid, reverse } from './payout-transitions.ts';

/** Logs what staff should check. */
export type SendDeps = PayoutChannelDeps & { warn: (data: object, message: string) => void };

const SWEEP = 50;
/** After this many consecutive failures, the provider counts as unreachable; a single one may concern one payout. */
const FAILURES_IN_A_ROW = 3;

/**
 * Sends the payouts of batches that are not bank files, and queries those sent, each when due. Everything sent is
 * stored first, with its key: after a crash the same is sent again, and paid once. A provider that fails three times in
 * a row is skipped for the rest of the run. Throws then, after the others are done.
 */
export async function sendPayouts(deps: SendDeps): Promise<void> {
  const failures: unknown[] = [];
  const inARow = new Map<string, number>();
  for (;;) {
    const due = await claim(deps);
    for (const item of due) {
      // Its next time is set: it waits until then.
      const failed = inARow.get(item.channel) ?? 0;
      if (failed >= FAILURES_IN_A_ROW) continue;
      try {
        await sendOne(deps, item);
        inARow.delete(item.channel);
      } catch (error) {
        failures.push(error);
        inARow.set(item.channel, failed + 1);
      }
    }
    if (due.length < SWEEP) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some payouts could not be sent.');
}

/** Claims due payouts, and saves when each is checked next. */
async function claim(deps: SendDeps): Promise<SentItem[]> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const due = await lockDue(tx, { now: at, limit: SWEEP });
    for (const { key, batchMadeAt } of due) await saveNextPayoutCheck(tx, key, nextLook(batchMadeAt, at));
    return due;
  });
}

async function sendOne(deps: SendDeps, item: SentItem): Promise<void> {
  const channel = deps.payoutChannels[item.channel](await gatewayConfig(deps));
  // A possible send is recorded before it happens.
  if (await saveTry(deps.db, item.key, deps.clock.now())) await apply(deps, item, await channel.send(item));
}

/**
 * Applies a provider's result to a payout. The first result of an attempt settles it; later only a returned payout
 * changes anything. So repeated and out-of-order results change nothing.
 */
async function apply(deps: SendDeps, item: SentItem, answer: PayoutAnswer): Promise<void> {
  const { key, payoutId: id, batchId } = item;
  if (answer.providerPayoutId !== null) await saveProviderId(deps.db, key, answer.providerPayoutId);
  const inBatch = { batchId };
  const settle = async () => {
    if (item.result === null && answer.outcome === 'paid')
      await markPaid(deps, { actor: system, id, utr: answer.utr, inBatch });
    if (item.result === null && answer.outcome === 'failed')
      await markFailed(deps, { actor: system, id, reason: answer.reason, inBatch });
    if (item.result === 'paid' && answer.outcome === 'failed')
      await reverse(deps, { actor: system, id, reason: answer.reason, inBatch });
    if (item.result === 'failed' && answer.outcome === 'paid')
      deps.warn({ payout: id, utr: answer.utr }, 'payout is paid that was taken for failed');
  };
  await settle().catch((error: unknown) => {
    // Reported by webhook and query at the same moment, or a transfer that paid another payout.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    deps.warn({ payout: id, reason: error.saying.reason }, 'payout answer not applied');
  });
}

type Message = {
  provider: (typeof payoutProviders)[number];
  rawBody: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
};

/**
 * Applies a provider's message. Throws 401 `webhook-refused` if it is not signed by the provider. A payout that is not
 * ours, or of another amount, changes nothing.
 */
export async function receivePayoutWebhook(deps: SendDeps, { provider, ...message }: Message): Promise<void> {
  const channel = deps.payoutChannels[provider](await gatewayConfig(deps));
  const news = channel.webhook?.(message);
  if (news === undefined) throw problem('webhook-refused');
  for (const { key, paise, answer } of news) {
    const item = await itemByKey(deps.db, { key, channel: provider });
    if (item === undefined) continue;
    if (item.paise === paise) await apply(deps, item, answer);
    else deps.warn({ payout: item.payoutId }, 'payout webhook of another amount');
  }
}
