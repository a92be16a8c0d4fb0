import { toRupees } from '@dihaadi/contract/money';
import { type Need, type NeedKind, NEEDS_NAMED } from '@dihaadi/contract/today';
import { cityScopeOf, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { approvalsForDesk } from '../approvals/approvals.public.ts';
import { openRequests } from '../data-requests/data-requests.public.ts';
import { unansweredStaffJobs } from '../jobs/jobs.public.ts';
import { listFailedWebhooks, listPayments } from '../payments/payments.public.ts';
import {
  failedPayouts,
  payoutsToPay,
  type PayoutToCheck,
  type PayoutToPay,
  shownBankAccount,
  stuckPayouts,
} from '../payouts/payouts.public.ts';
import { failedRefunds, refundsToSend, type RefundToCheck } from '../refunds/refunds.public.ts';
import { openAppeals } from '../suspension-appeals/suspension-appeals.public.ts';
import { FAILED_REFUND_FOR_MS } from './today.rules.ts';

export type Deps = { db: Db; clock: Clock };
type Shown = Need['items'][number];
/** Without an action, the item gets the usual one of its kind, if any. */
export type Item = Omit<Shown, 'action'> & { action?: Shown['action'] };
export type Asked = { deps: Deps; actor: Person; now: Date };

/** One extra row shows whether there are more than are named. */
export const page = { limit: NEEDS_NAMED + 1, cursor: undefined };

/** Returns the cities to search, and the limit. */
export const scopeOf = ({ actor }: Asked) => ({ cities: cityScopeOf(actor), limit: page.limit });

/** Returns the payments that need staff, oldest first. */
async function payments(
  { deps }: Asked,
  filter: Pick<Parameters<typeof listPayments>[1], 'status' | 'flagged'>,
): Promise<Item[]> {
  const { rows } = await listPayments(deps, { ...page, ...filter, q: undefined, sort: 'created_at' });
  return rows.map(({ payment_id: id, payer, gateway_payment_id, created_at: at }) => ({
    id,
    title: payer.name,
    detail: gateway_payment_id ?? '',
    at,
  }));
}

const shownRefund = ({ paymentId, name, gatewayPaymentId, at }: RefundToCheck): Item => ({
  id: paymentId,
  title: name,
  detail: gatewayPaymentId ?? '',
  at: at.toISOString(),
});

const shownPayout = ({ id, name, paidTo, at }: PayoutToCheck): Item => ({
  id,
  title: name,
  detail: paidTo ?? '',
  at: at.toISOString(),
});

const shownPayoutToPay = (payout: PayoutToPay): Item => ({
  ...shownPayout(payout),
  payout: {
    amount: toRupees(payout.paise),
    test_mode: payout.testMode,
    upi_id: payout.upiId,
    bank_account: shownBankAccount(payout),
  },
});

/** Needs for super admins only: managers see no payments, invite no staff and decide no appeals. */
export const adminNeeds = {
  payment_to_confirm: (asked) => payments(asked, { status: 'awaiting_confirmation', flagged: undefined }),
  payment_to_check: (asked) => payments(asked, { status: undefined, flagged: 'true' }),
  failed_refund: async ({ deps, now }) => {
    const since = new Date(now.getTime() - FAILED_REFUND_FOR_MS);
    return (await failedRefunds(deps.db, { since, limit: page.limit })).map(shownRefund);
  },
  refund_to_send: async ({ deps }) => (await refundsToSend(deps.db, page.limit)).map(shownRefund),
  failed_payout: async ({ deps }) => (await failedPayouts(deps.db, page.limit)).map(shownPayout),
  stuck_payout: async ({ deps, now }) =>
    (await stuckPayouts(deps.db, { now, limit: page.limit })).map(shownPayoutToPay),
  payout_to_pay: async ({ deps }) => (await payoutsToPay(deps.db, page.limit)).map(shownPayoutToPay),
  failed_webhook: async ({ deps }) => {
    const { rows } = await listFailedWebhooks(deps, page);
    return rows.map(({ id, gateway, event_id, received_at }) => ({
      id,
      title: gateway,
      detail: event_id,
      at: received_at,
    }));
  },
  job_with_applicants: async ({ deps }) => {
    const rows = await unansweredStaffJobs(deps.db, page.limit);
    return rows.map(({ id, title, city, since }) => ({ id, title, detail: city, at: since.toISOString() }));
  },
  approval: async ({ deps, actor, now }) => {
    const rows = await approvalsForDesk(deps.db, { by: actor.id, now, limit: page.limit });
    return rows.map(({ id, name, reason, at }) => ({
      id,
      title: name,
      detail: reason,
      at: at.toISOString(),
    }));
  },
  suspension_appeal: async ({ deps, actor }) => {
    const rows = await openAppeals(deps.db, { by: actor.id, limit: page.limit });
    return rows.map(({ id, name, at }) => ({ id, title: name, detail: '', at: at.toISOString() }));
  },
  data_request: async ({ deps }) => {
    const rows = await openRequests(deps.db, page.limit);
    return rows.map(({ id, name, dueAt }) => ({ id, title: name, detail: '', at: dueAt.toISOString() }));
  },
} satisfies { [Kind in NeedKind]?: (asked: Asked) => Promise<Item[]> };
