import type { MembershipPurchase, MembershipStatus } from '@dihaadi/contract/memberships';
import type { Machine } from '../../platform/machine.ts';

export type MembershipTransition = 'start' | 'give_up' | 'cancel' | 'resume';

/**
 * A chosen membership starts when it is paid; other choices are dropped then, since their terms are outdated. A
 * replaced or refunded membership is cancelled; a replaced one resumes once its successor is refunded.
 */
export const membershipMachine: Machine<MembershipStatus, MembershipTransition> = {
  thing: 'membership',
  transitions: {
    start: { from: ['created'], to: 'active' },
    give_up: { from: ['created'], to: 'cancelled' },
    cancel: { from: ['active'], to: 'cancelled' },
    resume: { from: ['cancelled'], to: 'active' },
  },
};

type ForSale = { id: string; pricePaise: number; durationDays: number; maxJobPostings: number };
type Had = Omit<ForSale, 'id'> & { id: string; planId: string; worthPaise: number };
type Current = Had & { startsAt: Date; endsAt: Date };

/** Terms of buying a plan now; `replacesId`: the membership in force. */
export type Offer = {
  purchase: MembershipPurchase;
  startsAt: Date;
  endsAt: Date;
  creditPaise: number;
  replacesId: string | null;
};

const DAY_MS = 24 * 3_600_000;

/** This many days of 24 hours later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/**
 * Returns the remaining value of a membership, in paise: its worth by whole days that have not begun (issue: upgrade
 * pro rata). All of it if the membership begins later.
 */
export function leftOf(membership: Current, at: Date): number {
  const left = Math.floor(
    (membership.endsAt.getTime() - Math.max(at.getTime(), membership.startsAt.getTime())) / DAY_MS,
  );
  const days = Math.min(Math.max(left, 0), membership.durationDays);
  return Math.floor((membership.worthPaise * days) / membership.durationDays);
}

type Lasting = { startsAt: Date; endsAt: Date };

/**
 * Returns the times of consecutive plans from `at` on, each as long as it had left at `replacedAt`, when another plan
 * replaced the first ones. One that had begun keeps its start.
 */
export function scheduleConsecutively<Plan extends Lasting>(
  plans: readonly Plan[],
  { replacedAt, at }: { replacedAt: Date; at: Date },
): Plan[] {
  let from = at;
  return plans.map((plan) => {
    const hadBegun = plan.startsAt <= replacedAt;
    const leftMs = plan.endsAt.getTime() - (hadBegun ? replacedAt : plan.startsAt).getTime();
    const startsAt = hadBegun ? plan.startsAt : from;
    from = new Date(from.getTime() + leftMs);
    return { ...plan, startsAt, endsAt: from };
  });
}

// Compares per day, without fractions: the plans' durations may differ.
const isDearer = (one: Omit<ForSale, 'id'>, other: Omit<ForSale, 'id'>): boolean =>
  one.pricePaise * other.durationDays > other.pricePaise * one.durationDays;

const isMore = (plan: ForSale, current: Current): boolean =>
  plan.maxJobPostings > current.maxJobPostings ||
  (plan.maxJobPostings === current.maxJobPostings && isDearer(plan, current));

/**
 * Returns the terms of buying `plan` at `at`. A plan with more postings begins immediately, less the remaining value of
 * the present plan and the one after it. If that exceeds the price, and for any other plan, it begins after the present
 * one. Undefined if the plan after the present one is already bought.
 */
export function offerOf(
  plan: ForSale,
  { current, next, at }: { current: Current | undefined; next: Current | undefined; at: Date },
): Offer | undefined {
  if (current === undefined) return offer('buy', { plan, startsAt: at, creditPaise: 0, replacesId: null });
  const isSame = plan.id === current.planId;
  const creditPaise = leftOf(current, at) + (next === undefined ? 0 : leftOf(next, at));
  const replacesId = current.id;
  if (!isSame && isMore(plan, current) && creditPaise <= plan.pricePaise)
    return offer('upgrade', { plan, startsAt: at, creditPaise, replacesId });
  if (next !== undefined) return undefined;
  const purchase = isSame ? 'renew' : 'downgrade';
  return offer(purchase, { plan, startsAt: current.endsAt, creditPaise: 0, replacesId });
}

type Terms = { plan: ForSale; startsAt: Date; creditPaise: number; replacesId: string | null };

const offer = (purchase: MembershipPurchase, { plan, startsAt, creditPaise, replacesId }: Terms): Offer => ({
  purchase,
  startsAt,
  endsAt: daysAfter(startsAt, plan.durationDays),
  creditPaise,
  replacesId,
});
