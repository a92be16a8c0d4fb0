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

/** A dispute as it is kept. */
export type Dispute = {
  id: string;
  number: number;
  thing: DisputedThing;
  thingId: string;
  /** Of a worker booking, whose place it is about; null: no one's in particular. */
  assignmentId: string | null;
  kind: DisputeKind;
  /** Null: the guest. */
  openerId: string | null;
  otherId: string | null;
  /** The booking whose guest is a side: the opener where no account is, otherwise the other side. */
  guestBookingId: string | null;
  status: DisputeStatus;
  ownerId: string | null;
  waitingFor: DisputeSide | null;
  waitingUntil: Date | null;
  /** What is left of the deadline while staff wait, in minutes. */
  leftMinutes: number | null;
  dueAt: Date | null;
  round: number;
  createdAt: Date;
};

/** Who a side is: a person with an account, or the guest of a booking, who has none. */
export type Party = { accountId: string } | { guestBookingId: string };

/** Who opened it, and whom it is about; null: no one in particular. */
export type Parties = { opener: Party; other: Party | null };

type Sided = Pick<Dispute, 'openerId' | 'otherId' | 'guestBookingId'>;

/** Who is on which side of a dispute. */
export function partiesOf({ openerId, otherId, guestBookingId }: Sided): Parties {
  const guest = guestBookingId === null ? null : { guestBookingId };
  const opener = openerId === null ? guest : { accountId: openerId };
  if (opener === null) throw new Error('A dispute has an opener.');
  if (otherId !== null) return { opener, other: { accountId: otherId } };
  return { opener, other: openerId === null ? null : guest };
}

const accountIdOf = (party: Party | null): string | null =>
  party !== null && 'accountId' in party ? party.accountId : null;

/** As `partiesOf` reads it. */
export const sidedBy = ({ opener, other }: Parties): Sided => ({
  openerId: accountIdOf(opener),
  otherId: accountIdOf(other),
  guestBookingId:
    [opener, other].find((one) => one !== null && 'guestBookingId' in one)?.guestBookingId ?? null,
});

/** The accounts of the sides: a guest has none. */
export const accountsOf = ({ openerId, otherId }: Pick<Dispute, 'openerId' | 'otherId'>): string[] =>
  [openerId, otherId].filter((id) => id !== null);

const keyOf = (party: Party): string =>
  'accountId' in party ? `account:${party.accountId}` : `guest:${party.guestBookingId}`;

export const isSameParty = (a: Party, b: Party): boolean => keyOf(a) === keyOf(b);

export type DisputeTransition = 'take' | 'resolve' | 'reject' | 'withdraw' | 'appeal' | 'reopen';

/** design/domain.md, section 3. An appeal or a reopening makes it wait for another member of staff. */
export const disputeMachine: Machine<DisputeStatus, DisputeTransition> = {
  thing: 'dispute',
  transitions: {
    // Also from another owner who has let the deadline pass.
    take: { from: ['open', 'under_review'], to: 'under_review' },
    resolve: { from: ['under_review'], to: 'resolved' },
    reject: { from: ['under_review'], to: 'rejected' },
    // Its opener says that the problem is solved.
    withdraw: { from: ['open', 'under_review'], to: 'resolved' },
    appeal: { from: ['resolved', 'rejected'], to: 'open' },
    reopen: { from: ['resolved', 'rejected'], to: 'open' },
  },
};

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY_MS = 24 * HOUR * MINUTE_MS;

/** When the desk answers: Monday to Saturday, 9 am to 7 pm in India. One such day is one business day. */
const DESK = { opens: 9 * HOUR, closes: 19 * HOUR };
const BUSINESS_DAY = DESK.closes - DESK.opens;
const SUNDAY = 0;

/** How long staff have to decide, in minutes; safety counts around the clock, the rest in desk hours. */
const ALLOWED: Record<'safety' | 'money' | 'rest', number> = {
  safety: HOUR,
  money: 2 * BUSINESS_DAY,
  rest: 5 * BUSINESS_DAY,
};

const MONEY: readonly DisputeKind[] = ['overcharged', 'not_paid', 'refund', 'customer_absent', 'hours'];

const urgencyOf = (kind: DisputeKind): keyof typeof ALLOWED => {
  if (kind === 'safety') return 'safety';
  return MONEY.includes(kind) ? 'money' : 'rest';
};

/** What of a moment's day the desk is open, in milliseconds; undefined on Sundays. */
function deskDay(at: Date): { opens: number; closes: number } | undefined {
  const day = indianDay(at);
  if (weekdayOf(day) === SUNDAY) return undefined;
  const start = startOfIndianDay(day).getTime();
  return { opens: start + DESK.opens * MINUTE_MS, closes: start + DESK.closes * MINUTE_MS };
}

const nextDay = (at: Date): Date => new Date(startOfIndianDay(indianDay(at)).getTime() + DAY_MS);

/** The moment so many minutes of desk hours after `from`. */
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

/** The whole minutes of desk hours between two moments; 0 when `to` is not after `from`. */
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

/** The moment by which staff decide, when so many minutes are left from now. */
const dueAfter = (kind: DisputeKind, from: Date, minutes: number): Date =>
  urgencyOf(kind) === 'safety'
    ? new Date(from.getTime() + minutes * MINUTE_MS)
    : afterDeskMinutes(from, minutes);

/** By when staff decide a dispute of this kind: safety in 1 h, money in 2 business days, the rest in 5. */
export const dueAt = (kind: DisputeKind, from: Date): Date => dueAfter(kind, from, ALLOWED[urgencyOf(kind)]);

/** How many minutes of the deadline are left while it pauses: none of one that has passed. */
export const minutesLeft = (kind: DisputeKind, { due, now }: { due: Date; now: Date }): number =>
  urgencyOf(kind) === 'safety'
    ? Math.max(0, Math.floor((due.getTime() - now.getTime()) / MINUTE_MS))
    : deskMinutesBetween(now, due);

/** The deadline after a pause. */
export const dueAfterPause = (kind: DisputeKind, now: Date, left: number): Date => dueAfter(kind, now, left);

const ANSWER_MS = 3 * DAY_MS;
const SAFETY_ANSWER_MS = HOUR * MINUTE_MS;

/** How long staff wait for a side that they have asked; then they decide without the answer. */
export const waitsUntil = (kind: DisputeKind, now: Date): Date =>
  new Date(now.getTime() + (urgencyOf(kind) === 'safety' ? SAFETY_ANSWER_MS : ANSWER_MS));

const APPEAL_MS = 30 * DAY_MS;

/** Until when a decision can be appealed; null when there is none to appeal, or there was an appeal before. */
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

/** Which transition a finding makes: what is found for the opener resolves the dispute, the rest rejects it. */
export const outcomeOf = (finding: DisputeFinding): 'resolve' | 'reject' =>
  UPHELD.includes(finding) ? 'resolve' : 'reject';

/** The most statements of one side, and the most rounds of decisions. */
export const STATEMENTS_AT_MOST = 20;
export const ROUNDS_AT_MOST = 5;

/** Whether another member of staff can take it over, as its owner has let the deadline pass. */
export const isOverdue = ({ dueAt: due }: { dueAt: Date | null }, now: Date): boolean =>
  due !== null && due <= now;

export const otherSide = (side: DisputeSide): DisputeSide => (side === 'opener' ? 'other' : 'opener');

/** The number that is meant by D-1001, d 1001 or 1001; undefined of other words. 0 is the number of none. */
export function numberIn(typed: string): number | undefined {
  const digits = /^d?[-\s]?(\d{1,9})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** What a dispute is called on the phone. */
export const nameOf = ({ number }: Pick<Dispute, 'number'>): string => `D-${number}`;

/** How long an address of a voice note leads to it. */
export const PASS_LASTS_MS = 5 * MINUTE_MS;
