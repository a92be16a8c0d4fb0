import { type payoutProviders } from '@dihaadi/contract/payouts';
import { system } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { AppError, problem } from '../../../platform/errors.ts';
import { gatewayConfig, type PayoutAnswer, type PayoutChannelDeps } from '../../gateways/gateways.public.ts';
import { nextLook } from '../payouts.rules.ts';
import {
  itemByKey,
  lockDue,
  saveNextLook,
  saveProviderId,
  saveTry,
  type SentItem,
} from '../payouts.sending.queries.ts';
import { markFailed, markPaid, reverse } from './payout-transitions.ts';

/** Says in the log what staff should look at. */
export type SendDeps = PayoutChannelDeps & { warn: (data: object, message: string) => void };

const SWEEP = 50;
/** So many failures one after the other, and the provider is taken to be away; one alone may be of one payout. */
const FAILURES_IN_A_ROW = 3;

/**
 * Sends the payouts of batches that are not bank files, and asks about those that were sent, each when its time has come.
 * What is sent is stored before, with its key: after a crash the same is sent again, and paid once. A provider that
 * fails thrice in a row is asked no more in this run. Throws then, when the others are done.
 */
export async function sendPayouts(deps: SendDeps): Promise<void> {
  const failures: unknown[] = [];
  const inARow = new Map<string, number>();
  for (;;) {
    const due = await claim(deps);
    for (const item of due) {
      // Its next time has been set: it waits for that.
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

/** Takes payouts that are due, and notes when each is looked at next. */
async function claim(deps: SendDeps): Promise<SentItem[]> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const due = await lockDue(tx, { now: at, limit: SWEEP });
    for (const { key, batchMadeAt } of due) await saveNextLook(tx, key, nextLook(batchMadeAt, at));
    return due;
  });
}

async function sendOne(deps: SendDeps, item: SentItem): Promise<void> {
  const channel = deps.payoutChannels[item.channel](await gatewayConfig(deps));
  // That it may have been sent is on record before it is.
  if (await saveTry(deps.db, item.key, deps.clock.now())) await apply(deps, item, await channel.send(item));
}

/**
 * Does what the provider says of a payout. The first result of an attempt settles it; after it only a payout that came
 * back changes anything. So the same said again, and what is said out of order, changes nothing.
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
    // Told by webhook and asked for at the same moment, or a transfer that another payout was paid by.
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
 * Applies a provider's message. Refuses with 401 `webhook-refused` what the provider has not signed. A payout that is not
 * ours, or of another amount than ours, changes nothing.
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
