import type { DisputeSide, OwnDispute, OwnDisputeRow } from '@dihaadi/contract/disputes';
import {
  DISPUTE_FIGURES_DAYS,
  type DisputeFigures,
  type listDisputes as list,
  type StaffDispute,
  type StaffDisputeRow,
} from '@dihaadi/contract/staff-disputes';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import { toRupees } from '@dihaadi/contract/money';
import { lookAt } from '../../../platform/access-log.ts';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { reviewsOf } from '../../reviews/reviews.public.ts';
import { disputedEnd } from '../../worker-bookings/worker-bookings.public.ts';
import { decisionsOf, decisionsOfAll } from '../disputes.decisions.queries.ts';
import { disputeFigures } from '../disputes.figures.queries.ts';
import { photosOf } from '../disputes.photos.queries.ts';
import { rightsOfSide, rightsOfStaff, sideOf } from '../disputes.policy.ts';
import { disputeById, disputesDueUntil, pageForStaff, pageOfOwn, statementsOf } from '../disputes.queries.ts';
import { type Dispute, disputeMachine, isOverdue, type Parties, partiesOf } from '../disputes.rules.ts';
import { shownContent, shownDecision, shownEnd, shownRow } from '../disputes.views.ts';
import { type Summary, summariesOf } from './disputed-summaries.ts';
import {
  assignmentsOfDispute,
  contactOfGuest,
  payerOf,
  paymentsOfDispute,
  waivableOfDispute,
} from './disputed-thing.ts';
import {
  asGuest,
  type Caller,
  type Names,
  namesIn,
  shownParty,
  shownSides,
  sidesOf,
} from './dispute-sides.ts';

export type Deps = { db: Db; clock: Clock };

export const noSuchDispute = () => problem('not-found', 'no-such-dispute');

/** Returns the dispute and the caller's side. Throws 404 for another's. */
export function sidedDispute(dispute: Dispute | undefined, { party }: Pick<Caller, 'party'>) {
  const side = dispute && sideOf(dispute, party);
  if (dispute === undefined || side === undefined) throw noSuchDispute();
  return { dispute, side };
}

/** Throws 404, before a byte of a guest's file is read, if the caller is not a side of this dispute. */
export async function checkMaySend(
  { db }: Deps,
  asked: { token: string; id: string } | undefined,
): Promise<void> {
  if (asked === undefined) throw noSuchDispute();
  sidedDispute(await disputeById(db, asked.id), await asGuest({ db }, asked));
}

type OwnQuery = { cursor?: string | undefined; limit: number; thing_id?: string | undefined };

/** Returns one page of the caller's own disputes, on either side, newest first; with `thing_id` those about it. */
export async function listOwnDisputes({ db }: Deps, { by, query }: { by: Caller; query: OwnQuery }) {
  const { limit, cursor, thing_id: thingId } = query;
  const found = await pageOfOwn(db, by.party, { after: parseCursor(cursor), limit, thingId });
  const summaries = await summariesOf(db, found);
  const rows = found.map((one): OwnDisputeRow => {
    const { side } = sidedDispute(one, by);
    return { ...shownRow(one, summaries.get(one.thingId)), my_side: side };
  });
  return { rows, next: cursorAfter(found, limit) };
}

const contentOf = async (db: Db, { id }: Dispute) => {
  const [statements, photos, decisions] = await Promise.all([
    statementsOf(db, id),
    photosOf(db, id),
    decisionsOf(db, id),
  ]);
  return { statements, photos, decisions };
};

/** Returns the end of work it objects to; null unless it is about hours. */
async function endOf(db: Db, { id, kind }: Dispute) {
  const end = kind === 'hours' ? await disputedEnd(db, id) : undefined;
  return end === undefined ? null : shownEnd(end);
}

/** Returns a dispute of the caller. Throws 404 for another's. */
export async function readOwnDispute(
  { db, clock }: Deps,
  { by, id }: { by: Caller; id: string },
): Promise<OwnDispute> {
  const { dispute, side } = sidedDispute(await disputeById(db, id), by);
  const [summaries, names, content, end] = await Promise.all([
    summariesOf(db, [dispute]),
    namesIn(db, [dispute]),
    contentOf(db, dispute),
    endOf(db, dispute),
  ]);
  const { appealUntil, ...can } = rightsOfSide(dispute, { side, ...content }, clock.now());
  return {
    ...shownRow(dispute, summaries.get(dispute.thingId)),
    my_side: side,
    ...shownSides(names, dispute),
    ...shownContent(content),
    work_end: end,
    appeal_until: appealUntil?.toISOString() ?? null,
    can: { ...can, appeal: appealUntil !== null },
  };
}

type Around = { names: Names; summaries: ReadonlyMap<string, Summary>; now: Date };

/** Returns the additional data of staff's rows: one query per kind of thing, regardless of their number. */
async function around({ db, clock }: Deps, disputes: readonly Dispute[]): Promise<Around> {
  const [names, summaries] = await Promise.all([namesIn(db, disputes), summariesOf(db, disputes)]);
  return { names, summaries, now: clock.now() };
}

function staffRow(dispute: Dispute, { names, summaries, now }: Around): StaffDisputeRow {
  const { ownerId } = dispute;
  return {
    ...shownRow(dispute, summaries.get(dispute.thingId)),
    ...sidesOf(dispute, (party) => shownParty(names, party)),
    owner: ownerId === null ? null : { account_id: ownerId, name: names.account(ownerId) },
    is_late: isOverdue(dispute, now),
    is_appeal: dispute.round > 1,
  };
}

/** Returns one page of disputes as staff see them. */
export async function listDisputes(
  deps: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof list> },
) {
  const { limit, cursor, ...filter } = query;
  const { db } = deps;
  const page = await pageForStaff(db, { ...filter, cities: cityScopeOf(actor) }, { limit, cursor });
  const said = await around(deps, page.rows);
  return { rows: page.rows.map((one) => staffRow(one, said)), next: page.next };
}

const DAY_MS = 86_400_000;

/** Returns the figures of disputes in the actor's cities, and of decisions in the last 30 days. */
export async function readDisputeFigures({ db, clock }: Deps, actor: Person): Promise<DisputeFigures> {
  const now = clock.now();
  const since = new Date(now.getTime() - DISPUTE_FIGURES_DAYS * DAY_MS);
  const found = await disputeFigures(db, { now, since, cities: cityScopeOf(actor) });
  const { day, threeDays, week, older, late, decided, medianHours, reopened, appealed, upheldAppeals } =
    found;
  return {
    open: { day, three_days: threeDays, week, older },
    late,
    decided,
    median_hours: medianHours === null ? null : Math.round(medianHours * 10) / 10,
    reopened,
    appealed,
    upheld_appeals: upheldAppeals,
  };
}

/** A dispute that staff must decide soon, and whether this staff member can take it. */
export type DueDispute = { row: StaffDisputeRow; canTake: boolean };

/** Returns the disputes of the actor's cities that staff must decide until then, earliest deadline first. */
export async function dueDisputes(
  deps: Deps,
  { actor, until, limit }: { actor: Person; until: Date; limit: number },
): Promise<DueDispute[]> {
  const { db } = deps;
  const found = await disputesDueUntil(db, { until, cities: cityScopeOf(actor), limit });
  // Only appealed or reopened disputes have earlier decisions.
  const again = found.filter(({ round }) => round > 1).map(({ id }) => id);
  const [said, decided] = await Promise.all([around(deps, found), decisionsOfAll(db, again)]);
  return found.map((one) => {
    const decisions = decided.filter(({ disputeId }) => disputeId === one.id);
    const canTake = rightsOfStaff(actor, one, { decisions, now: said.now }).take;
    return { row: staffRow(one, said), canTake };
  });
}

/** Returns a dispute as this staff member sees it. Throws 404 if unknown. */
export async function staffDispute(
  deps: Deps,
  { actor, id }: { actor: Person; id: string },
): Promise<StaffDispute> {
  const { db, clock } = deps;
  const dispute = await disputeById(db, id);
  if (dispute === undefined) throw noSuchDispute();
  const [content, payments, assignmentIds, end] = await Promise.all([
    contentOf(db, dispute),
    paymentsOfDispute(db, dispute),
    assignmentsOfDispute(db, dispute),
    endOf(db, dispute),
  ]);
  const { decisions } = content;
  const { guestBookingId } = dispute;
  const ids = [
    ...payments.flatMap(({ accountId }) => accountId ?? []),
    ...decisions.map(({ decidedBy }) => decidedBy),
  ];
  const [names, summaries, reviews, waivablePaise, contact] = await Promise.all([
    namesIn(db, [dispute], ids),
    summariesOf(db, [dispute]),
    reviewsOf(db, assignmentIds),
    waivableOfDispute(db, dispute),
    guestBookingId === null ? undefined : contactOfGuest(db, guestBookingId),
  ]);
  return {
    ...staffRow(dispute, { names, summaries, now: clock.now() }),
    ...shownContent(content),
    decisions: decisions.map((one) => ({
      ...shownDecision(one),
      decided_by: names.account(one.decidedBy),
    })),
    payments: payments.map((one) => ({
      id: one.id,
      payer: names.party(payerOf(one)),
      paid: toRupees(one.totalPaise),
      refundable: toRupees(one.refundablePaise),
      compensable: toRupees(one.compensablePaise),
    })),
    waivable: toRupees(waivablePaise),
    reviews: reviews.map(({ id: reviewId, side, rating, comment, reviewStatus }) => ({
      id: reviewId,
      side,
      rating,
      comment,
      status: reviewStatus,
    })),
    work_end: end,
    phones: sidesOf(dispute, (party) =>
      'accountId' in party ? names.phone(party.accountId) : (contact?.phone ?? null),
    ),
    can: rightsOfStaff(actor, dispute, { decisions, now: clock.now() }),
  };
}

/** Like `staffDispute`; the view is recorded, once in ten minutes. */
export async function readDispute(deps: Deps, asked: { actor: Person; id: string }): Promise<StaffDispute> {
  const shown = await staffDispute(deps, asked);
  const look = { thing: disputeMachine.thing, thingId: asked.id, actor: asked.actor };
  return { ...shown, looked_at_by: await lookAt(deps, look) };
}

/** Facts of a dispute for notifications. */
export type DisputeNotificationFacts = {
  number: number;
  kind: Dispute['kind'];
  sides: Parties;
  waitingFor: DisputeSide | null;
  /** Deadline for that side's answer. */
  waitingUntil: Date | null;
  dueAt: Date | null;
  lastDecision: ReturnType<typeof shownDecision> | undefined;
};

/** Returns a dispute's facts for messages; undefined if unknown. */
export async function disputeNotificationFacts(
  db: Db,
  id: string,
): Promise<DisputeNotificationFacts | undefined> {
  const dispute = await disputeById(db, id);
  if (dispute === undefined) return undefined;
  const { number, kind, waitingFor, waitingUntil, dueAt } = dispute;
  const decision = (await decisionsOf(db, id)).at(-1);
  return {
    number,
    kind,
    sides: partiesOf(dispute),
    waitingFor,
    waitingUntil,
    dueAt,
    lastDecision: decision && shownDecision(decision),
  };
}
