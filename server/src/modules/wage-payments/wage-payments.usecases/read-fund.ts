import { toRupees } from '@dihaadi/contract/money';
import type { StaffWageFund, WageFund } from '@dihaadi/contract/wage-funds';
import type { Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import {
  type Fund,
  fundsOf,
  mayDraw,
  paymentStatus,
  shownFeeStatus,
} from '../../payments/payments.public.ts';
import {
  assignmentsVisibleTo,
  type FundTerms,
  fundTerms,
  type NextWages,
  nextWages,
} from '../../worker-bookings/worker-bookings.public.ts';
import { wagePaymentsOf } from '../wage-payments.queries.ts';
import { daysCovered, suggestedPaise } from '../wage-payments.rules.ts';
import type { Deps } from './wage-payment-transitions.ts';

const noSuchBooking = () => problem('not-found', 'no-such-booking');

const sum = (funds: readonly Fund[], of: (fund: Fund) => number): number =>
  funds.reduce((all, fund) => all + of(fund), 0);

/** Returns how much is held for a booking's wages, in paise. */
export const heldFor = async (db: Db, bookingId: string): Promise<number> =>
  sum(await fundsOf(db, bookingId), ({ leftPaise }) => leftPaise);

/** Whether a wage in paise will be paid from what is held when it falls due. */
export const willBeDrawn = async (db: Db, bookingId: string, paise: number): Promise<boolean> =>
  mayDraw(await fundsOf(db, bookingId), paise);

/**
 * Returns what is held for a booking's wages, as its customer sees it, or as a worker on it, who sees only their own
 * wages. Throws 404 for a stranger's booking.
 */
export async function readFund(
  deps: Deps,
  { actor, bookingId }: { actor: Person; bookingId: string },
): Promise<WageFund> {
  const { db } = deps;
  const terms = await fundTerms(db, bookingId);
  const concerned = terms && (await assignmentsVisibleTo(db, { bookingId, accountId: actor.id }));
  if (terms === undefined || concerned === undefined) throw noSuchBooking();
  const isCustomer = terms.customerId === actor.id;
  const around = await aroundOf(deps, bookingId);
  const own = isCustomer ? await fundForCustomer(deps, terms, around) : null;
  return {
    ...(await fundForBothSides(db, { bookingId, around, accountId: actor.id })),
    own,
    can: { add: own !== null && terms.isPaidOnTheWay && !terms.isOver && own.most > 0 },
  };
}

/** Like `readFund`, with its payments, as the desk sees them. Throws 404 for an unknown booking. */
export async function readFundForStaff(deps: Deps, bookingId: string): Promise<StaffWageFund> {
  if ((await fundTerms(deps.db, bookingId)) === undefined) throw noSuchBooking();
  const around = await aroundOf(deps, bookingId);
  return {
    ...(await fundForBothSides(deps.db, { bookingId, around })),
    ...sumsOf(around.funds),
    payments: around.funds.map(({ payment, leftPaise }) => ({
      payment_id: payment.id,
      amount: toRupees(payment.totalPaise),
      left: toRupees(leftPaise),
      test_mode: payment.testMode,
      paid_at: (payment.paidAt ?? payment.createdAt).toISOString(),
    })),
  };
}

type Around = { funds: Fund[]; heldPaise: number; next: NextWages };

async function aroundOf({ db, clock }: Deps, bookingId: string): Promise<Around> {
  const funds = await fundsOf(db, bookingId);
  const next = await nextWages(db, bookingId, clock.now());
  if (next === undefined) throw noSuchBooking();
  return { funds, heldPaise: sum(funds, ({ leftPaise }) => leftPaise), next };
}

const sumsOf = (funds: readonly Fund[]) => ({
  added: toRupees(sum(funds, ({ payment }) => payment.totalPaise)),
  used: toRupees(sum(funds, ({ drawnPaise }) => drawnPaise)),
  returned: toRupees(sum(funds, ({ returnedPaise }) => returnedPaise)),
});

async function fundForCustomer(deps: Deps, terms: FundTerms, { funds, heldPaise, next }: Around) {
  const mostPaise = Math.max(0, terms.stillPaise - heldPaise);
  const suggested = toRupees(suggestedPaise({ ...next, heldPaise, mostPaise }));
  const { fee_due: due, last_payment } = shownFeeStatus(
    await paymentStatus(deps, { fundOf: terms.bookingId }),
  );
  return {
    ...sumsOf(funds),
    suggested,
    most: toRupees(mostPaise),
    due: due && { ...due, fee: suggested, total: suggested },
    last_payment,
  };
}

async function fundForBothSides(
  db: Db,
  { bookingId, around, accountId }: { bookingId: string; around: Around; accountId?: string },
) {
  const { funds, heldPaise, next } = around;
  const payments = await wagePaymentsOf(db, { bookingId, ...(accountId !== undefined && { accountId }) });
  const drawn = payments.filter(({ method }) => method === 'fund');
  const people = await accountCards(db, [...new Set(drawn.map(({ personId }) => personId))]);
  return {
    booking_id: bookingId,
    held: toRupees(heldPaise),
    days_covered: daysCovered({ heldPaise, ...next }),
    test_mode: funds.some(({ payment, leftPaise }) => payment.testMode && leftPaise > 0),
    uses: drawn.map((one) => ({
      id: one.id,
      assignment_id: one.assignmentId,
      statement_id: one.statementId,
      worker: { id: one.personId, first_name: people.get(one.personId)?.name.split(/\s+/)[0] ?? '' },
      amount: toRupees(one.paise),
      at: (one.paidAt ?? one.createdAt).toISOString(),
    })),
  };
}
