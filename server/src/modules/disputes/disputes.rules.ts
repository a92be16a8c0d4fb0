import { indianDay, startOfIndianDay, weekdayOf } from '@dihaadi/contract/indian-time';
import {
  type DisputedThing,
  type DisputeFinding,
  type DisputeKind,
  type DisputeSide,
  type DisputeStatus,
  upheldFindings,
} from '@dihaadi/contract/disputes';
import type { Machine } from '../../platform/machine.ts';

/** A dispute as stored. */
export type Dispute = {
  id: string;
  number: number;
  thing: DisputedThing;
  thingId: string;
  /** The assignment of a worker booking it concerns; null: none in particular. */
  assignmentId: string | null;
  kind: DisputeKind;
  /** Null: the guest. */
  openerId: string | null;
  otherId: string | null;
  /** The booking whose guest is a side: the opener if `openerId` is null, otherwise the other side. */
  guestBookingId: string | null;
  status: DisputeStatus;
  ownerId: string | null;
  waitingFor: DisputeSide | null;
  waitingUntil: Date | null;
  /** Minutes left of the paused deadline, while staff wait. */
  leftMinutes: number | null;
  dueAt: Date | null;
  round: number;
  createdAt: Date;
};

/** A side: a person with an account, or a booking's guest, who has none. */
export type Party = { accountId: string } | { guestBookingId: string };

/** The opener, and the person it is about; null: no one in particular. */
export type Parties = { opener: Party; other: Party | null };

type Sided = Pick<Dispute, 'openerId' | 'otherId' | 'guestBookingId'>;

/** Returns the parties on each side of a dispute. */
export function partiesOf({ openerId, otherId, guestBookingId }: Sided): Parties {
  const guest = guestBookingId === null ? null : { guestBookingId };
  const opener = openerId === null ? guest : { accountId: openerId };
  if (opener === null) throw new Error('The dispute has no opener.');
  if (otherId !== null) return { opener, other: { accountId: otherId } };
  return { opener, other: openerId === null ? null : guest };
}

const accountIdOf = (party: Party | null): string | null =>
  party !== null && 'accountId' in party ? party.accountId : null;

/** Inverse of `partiesOf`. */
export const sideColumnsOf = ({ opener, other }: Parties): Sided => ({
  openerId: accountIdOf(opener),
  otherId: accountIdOf(other),
  guestBookingId:
    [opener, other].find((one) => one !== null && 'guestBookingId' in one)?.guestBookingId ?? null,
});

/** Returns the accounts of the sides; a guest has none. */
export const accountsOf = ({ openerId, otherId }: Pick<Dispute, 'openerId' | 'otherId'>): string[] =>
  [openerId, otherId].filter((id) => id !== null);

const keyOf = (party: Party): string =>
  'accountId' in party ? `account:${party.accountId}` : `guest:${party.guestBookingId}`;

export const isSameParty = (a: Party, b: Party): boolean => keyOf(a) === keyOf(b);

export type DisputeTransition = 'take' | 'resolve' | 'reject' | 'withdraw' | 'appeal' | 'reopen';

/** design/domain.md, section 3. After an appeal or a reopening it waits for another staff member. */
export const disputeMachine: Machine<DisputeStatus, DisputeTransition> = {
  thing: 'dispute',
  transitions: {
    // Also from another owner who missed the deadline.
    take: { from: ['open', 'under_review'], to: 'under_review' },
    resolve: { from: ['under_review'], to: 'resolved' },
    reject: { from: ['under_review'], to: 'rejected' },
    // Its opener reports the problem as solved.
    withdraw: { from: ['open', 'under_review'], to: 'resolved' },
    appeal: { from: ['resolved', 'rejected'], to: 'open' },
    reopen: { from: ['resolved', 'rejected'], to: 'open' },
  },
};

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY_MS = 24 * HOUR * MINUTE_MS;

/** Desk hours: Monday to Saturday, 9 am to 7 pm in India. Each such day is one business day. */
const DESK = { opens: 9 * HOUR, closes: 19 * HOUR };
const BUSINESS_DAY_MINUTES = DESK.closes - DESK.opens;
const SUNDAY = 0;

/** Time for staff to decide, in minutes; for safety around the clock, otherwise in desk hours. */
const ALLOWED: Record<'safety' | 'money' | 'rest', number> = {
  safety: HOUR,
  money: 2 * BUSINESS_DAY_MINUTES,
  rest: 5 * BUSINESS_DAY_MINUTES,
};

const MONEY: readonly DisputeKind[] = ['overcharged', 'not_paid', 'refund', 'customer_absent', 'hours'];

const urgencyOf = (kind: DisputeKind): keyof typeof ALLOWED => {
  if (kind === 'safety') return 'safety';
  return MONEY.includes(kind) ? 'money' : 'rest';
};

/** Returns the desk hours of the day of `at`, in milliseconds; undefined on Sundays. */
function deskDay(at: Date): { opens: number; closes: number } | undefined {
  const day = indianDay(at);
  if (weekdayOf(day) === SUNDAY) return undefined;
  const start = startOfIndianDay(day).getTime();
  return { opens: start + DESK.opens * MINUTE_MS, closes: start + DESK.closes * MINUTE_MS };
}

const nextDay = (at: Date): Date => new Date(startOfIndianDay(indianDay(at)).getTime() + DAY_MS);

/** Returns the time `minutes` of desk hours after `from`. */
export function afterDeskMinutes(from: Date, minutes: number): Date {
  let left = minutes * MINUTE_MS;
  for (let at = from; ; at = nextDay(at)) {
    const open = deskDay(at);
    const begin = open && Math.max(open.opens, at.getTime());
    if (open === undefined || begin === undefined || begin >= open.closes) continue;
    if (left <= open.closes - begin) return new Date(begin + left);
    left -= open.closes - begin;
  }
}

/** Returns the whole minutes of desk hours between two times; 0 if `to` is not after `from`. */
export function deskMinutesBetween(from: Date, to: Date): number {
  let sum = 0;
  for (let at = from; at < to; at = nextDay(at)) {
    const open = deskDay(at);
    if (open === undefined) continue;
    const begin = Math.max(open.opens, at.getTime());
    sum += Math.max(0, Math.min(open.closes, to.getTime()) - begin);
  }
  return Math.floor(sum / MINUTE_MS);
}

/** Returns the staff's deadline when this many minutes are left from `from`. */
const dueAfter = (kind: DisputeKind, from: Date, minutes: number): Date =>
  urgencyOf(kind) === 'safety'
    ? new Date(from.getTime() + minutes * MINUTE_MS)
    : afterDeskMinutes(from, minutes);

/**
 * Returns the deadline for staff to decide a dispute of this kind: safety in 1 h, money in 2 business days, others in
 * 5.
 */
export const dueAt = (kind: DisputeKind, from: Date): Date => dueAfter(kind, from, ALLOWED[urgencyOf(kind)]);

/** Returns the minutes left of a paused deadline; 0 if it has passed. */
export const minutesLeft = (kind: DisputeKind, { due, now }: { due: Date; now: Date }): number =>
  urgencyOf(kind) === 'safety'
    ? Math.max(0, Math.floor((due.getTime() - now.getTime()) / MINUTE_MS))
    : deskMinutesBetween(now, due);

/** Returns the deadline after a pause. */
export const dueAfterPause = (kind: DisputeKind, now: Date, left: number): Date => dueAfter(kind, now, left);

const ANSWER_MS = 3 * DAY_MS;
const SAFETY_ANSWER_MS = HOUR * MINUTE_MS;

/** Returns how long staff wait for an answer; then they decide without it. */
export const waitsUntil = (kind: DisputeKind, now: Date): Date =>
  new Date(now.getTime() + (urgencyOf(kind) === 'safety' ? SAFETY_ANSWER_MS : ANSWER_MS));

const APPEAL_MS = 30 * DAY_MS;

/** Returns until when a decision can be appealed; null if there is none to appeal, or there was an appeal before. */
export function appealUntil(
  dispute: { status: DisputeStatus; decidedAt: Date | undefined; hasAppeal: boolean },
  now: Date,
): Date | null {
  if (dispute.hasAppeal || dispute.decidedAt === undefined || isUndecided(dispute.status)) return null;
  const until = new Date(dispute.decidedAt.getTime() + APPEAL_MS);
  return until > now ? until : null;
}

export const isUndecided = (status: DisputeStatus): boolean => status === 'open' || status === 'under_review';

const UPHELD: readonly DisputeFinding[] = upheldFindings;

/** Returns the transition of a finding: one for the opener resolves the dispute, any other rejects it. */
export const outcomeOf = (finding: DisputeFinding): 'resolve' | 'reject' =>
  UPHELD.includes(finding) ? 'resolve' : 'reject';

/** Maximum statements per side, and maximum rounds of decisions. */
export const MAX_STATEMENTS_PER_SIDE = 20;
export const MAX_DECISION_ROUNDS = 5;

/** Whether another staff member can take it over because its owner missed the deadline. */
export const isOverdue = ({ dueAt: due }: { dueAt: Date | null }, now: Date): boolean =>
  due !== null && due <= now;

export const otherSide = (side: DisputeSide): DisputeSide => (side === 'opener' ? 'other' : 'opener');

/** Returns the number meant by D-1001, d 1001 or 1001; undefined for other words. No dispute has the number 0. */
export function numberIn(typed: string): number | undefined {
  const digits = /^d?[-\s]?(\d{1,9})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns a dispute's name for use on the phone. */
export const nameOf = ({ number }: Pick<Dispute, 'number'>): string => `D-${number}`;

/** How long a voice note's address is valid. */
export const PASS_LASTS_MS = 5 * MINUTE_MS;
