import type { WagePaymentMethod, WagePaymentStatus } from '@dihaadi/contract/wage-payments';
import { commissionOf } from '@dihaadi/contract/wages';
import type { Machine } from '../../platform/machine.ts';

export type WagePaymentTransition = 'confirm' | 'deny' | 'expire';

/** `expire`: the customer chose another way before the first was confirmed. */
export const wagePaymentMachine: Machine<WagePaymentStatus, WagePaymentTransition> = {
  thing: 'wage_payment',
  transitions: {
    confirm: { from: ['awaiting_confirmation'], to: 'paid' },
    deny: { from: ['awaiting_confirmation'], to: 'failed' },
    expire: { from: ['awaiting_confirmation'], to: 'expired' },
  },
};

/** Returns the ledger lines for commission on cash or direct UPI: the platform's income, owed by the worker. */
export const owedLines = (paise: number) =>
  [
    { account: 'commission_owed', side: 'debit', paise },
    { account: 'commission', side: 'credit', paise },
  ] as const;

/** Returns whether the platform holds the wage for the worker until they request it. */
export const isHeld = (method: WagePaymentMethod): boolean => method === 'gateway' || method === 'fund';

/** How long before its due time a wage is drawn from prepaid money: until then its days may be marked again. */
const DRAWN_BEFORE_MS = 3_600_000;

/** Whether a wage due at `dueAt` is drawn from prepaid money by now. */
export const isDrawn = (dueAt: Date, now: Date): boolean =>
  now.getTime() >= dueAt.getTime() - DRAWN_BEFORE_MS;

/** Returns the ledger lines for drawing a wage, in paise: what was held for its payer is now owed to the worker. */
export const drawnLines = (paise: number) =>
  [
    { account: 'wages_held', side: 'debit', paise },
    { account: 'wages_payable', side: 'credit', paise },
  ] as const;

/** Ledger lines for what is deducted from a held wage, in paise: its own commission, and what was owed on earlier ones. */
export const takenLines = ({ commission, owed }: { commission: number; owed: number }) =>
  (
    [
      { account: 'wages_payable', side: 'debit', paise: commission + owed },
      { account: 'commission', side: 'credit', paise: commission },
      { account: 'commission_owed', side: 'credit', paise: owed },
    ] as const
  ).filter(({ paise }) => paise > 0);

/**
 * Splits a wage held by the platform, in paise: its commission, what goes to an older debt, and what is paid out.
 * Expenses included in it are paid out in full.
 */
export function sharesOf(
  heldPaise: number,
  of: { commissionBp: number; owedPaise: number; expensesPaise: number },
) {
  const wagePaise = Math.max(0, heldPaise - of.expensesPaise);
  const commission = commissionOf(wagePaise, of.commissionBp);
  const owed = Math.min(of.owedPaise, wagePaise - commission);
  return { commission, owed, paidOut: heldPaise - commission - owed };
}

/**
 * Ledger lines for a hand-to-hand wage, in paise: earned through the platform, and paid without ever being the
 * platform's money.
 */
export const wageLines = ({ paise, expensesPaise }: { paise: number; expensesPaise: number }) =>
  (
    [
      { account: 'wages_paid_by_customers', side: 'debit', paise },
      { account: 'wages_earned', side: 'credit', paise: paise - expensesPaise },
      { account: 'expenses_paid_back', side: 'credit', paise: expensesPaise },
    ] as const
  ).filter((line) => line.paise > 0);

type Held = { heldPaise: number; owedPaise: number; dayPaise: number; daysToCome: number };

/** Returns the number of whole future days covered by what is held, after what is owed is paid; amounts in paise. */
export const daysCovered = ({ heldPaise, owedPaise, dayPaise, daysToCome }: Held): number =>
  dayPaise === 0 ? 0 : Math.max(0, Math.min(daysToCome, Math.floor((heldPaise - owedPaise) / dayPaise)));

/**
 * Returns the suggested prepayment, in paise: what the next wages lack or, if nothing is lacking, one more period; at
 * most what may be paid.
 */
export function suggestedPaise(of: {
  periodPaise: number;
  owedPaise: number;
  heldPaise: number;
  mostPaise: number;
}): number {
  const lacking = of.periodPaise + of.owedPaise - of.heldPaise;
  const wanted = lacking > 0 ? lacking : of.periodPaise;
  return Math.min(of.mostPaise, wanted > 0 ? wanted : of.mostPaise);
}
