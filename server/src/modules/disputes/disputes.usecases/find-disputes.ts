import type { DisputedThing, DisputeStatus } from '@dihaadi/contract/disputes';
import type { DisputeOpening } from '@dihaadi/contract/staff-disputes';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/staff-list.queries.ts';
import { pageForStaff } from '../disputes.queries.ts';
import { nameOf, numberIn } from '../disputes.rules.ts';
import { openingsOf } from './disputed-thing.ts';
import { namesIn, namesOf, shownParty, sidesOf } from './dispute-sides.ts';

type FoundDispute = { id: string; title: string; detail: string; status: DisputeStatus; at: Date };

/** Returns the dispute with this number, as D-1001 or 1001, decided or not; none for other words. */
export async function findDisputes(db: Db, { q, cities, limit }: Found): Promise<FoundDispute[]> {
  if (numberIn(q) === undefined) return [];
  const { rows } = await pageForStaff(db, { q, cities }, { limit, cursor: undefined });
  const names = await namesIn(db, rows);
  return rows.map((dispute) => ({
    id: dispute.id,
    title: nameOf(dispute),
    detail: Object.values(sidesOf(dispute, names.party)).filter(Boolean).join(' · '),
    status: dispute.status,
    at: dispute.createdAt,
  }));
}

/** Returns who can report a problem with a thing, and about whom. Throws 404 for an unknown thing. */
export async function readOpenings(
  { db }: { db: Db },
  { thing, thing_id: id }: { thing: DisputedThing; thing_id: string },
): Promise<DisputeOpening[]> {
  const openings = await openingsOf(db, thing, id);
  if (openings === undefined) throw problem('not-found', 'nothing-to-dispute');
  const parties = openings.flatMap(({ opener, other }) => [opener, other ?? opener]);
  const names = await namesOf(db, { accountIds: [], parties });
  return openings.map(({ opener, other, assignmentId }) => ({
    opener: shownParty(names, opener),
    other: other && shownParty(names, other),
    assignment_id: assignmentId,
  }));
}
