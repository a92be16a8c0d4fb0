import { randomUUID } from 'node:crypto';
import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { historyAfter, recordEvent } from '../../../platform/events.queries.ts';
import type { Storage } from '../../../platform/storage.ts';
import { digestText } from '../../ledger/ledger.public.ts';
import { insertMessage } from '../messages.queries.ts';
import { messageMachine } from '../messages.rules.ts';

export type OperatorDeps = { db: Db; clock: Clock; storage: Storage; operatorEmail: string | undefined };

/** Sends a new ledger digest to the operator's address, where no server can change it; repeated calls send it once. */
export async function notifyDigest(deps: OperatorDeps, seq: number): Promise<void> {
  const [event] = await historyAfter(deps.db, seq - 1, 1);
  const day = event?.data['day'];
  if (deps.operatorEmail === undefined || event?.seq !== seq || typeof day !== 'string') return;
  const digest = await digestText(deps, day);
  if (digest === undefined) throw new Error(`The digest of ${day} is not in the storage.`);
  const at = deps.clock.now();
  const message = {
    id: randomUUID(),
    eventSeq: seq,
    accountId: null,
    template: 'ledger_digest',
    channel: 'email',
    language: 'en',
    sentTo: deps.operatorEmail,
    details: { day, digest: digest.trim() },
    createdAt: at,
  } as const;
  await inTransaction(deps.db, async (tx) => {
    if (!(await insertMessage(tx, message))) return;
    await recordEvent(tx, {
      thing: messageMachine.thing,
      thingId: message.id,
      name: 'queue',
      toState: 'queued',
      actor: system,
      data: { template: message.template, channel: message.channel },
      topics: [],
      at,
    });
  });
}
