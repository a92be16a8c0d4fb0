import type { Actor, Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { checkDesk } from '../../../platform/desk.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { lockSeeker, saveStatus, type Seeker } from '../seekers.queries.ts';
import { seekerMachine, type SeekerTransition } from '../seekers.rules.ts';
import { type Deps, noSuchSeeker, showOne } from './read.ts';

type Verdict = { actor: Person; seekerId: string } & (
  { name: 'approve' } | { name: 'reject'; reason: string }
);

/**
 * Approves or rejects a job seeker, once. Refuses any state but pending with 409 `invalid-transition`, an unknown
 * job seeker with 404.
 */
export async function judgeSeeker(deps: Deps, verdict: Verdict) {
  checkDesk(verdict.actor);
  const at = deps.clock.now();
  const seeker = await inTransaction(deps.db, (tx) => changeSeeker(tx, { ...verdict, at }));
  return showOne(deps, verdict.actor, seeker);
}

type Change = { seekerId: string; name: SeekerTransition; actor: Actor; at: Date; reason?: string };

/** Changes a job seeker's status, in the caller's transaction; the only way it changes. Refuses an unknown one with 404. */
export async function changeSeeker(tx: Tx, change: Change): Promise<Seeker> {
  const { seekerId: id, name, actor, at, reason } = change;
  const seeker = await lockSeeker(tx, id);
  if (seeker === undefined) throw noSuchSeeker();
  const from = seeker.verificationStatus;
  const verificationStatus = await transition(tx, seekerMachine, {
    id,
    name,
    state: from,
    actor,
    at,
    reason,
    topics: [topic.staff, topic.account(seeker.accountId)],
    save: (to) => saveStatus(tx, id, { from, to }),
  });
  return { ...seeker, verificationStatus };
}
