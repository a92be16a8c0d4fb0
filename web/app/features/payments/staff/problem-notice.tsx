import type { StaffPayment } from '@dihaadi/contract/staff-payments';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inCurrency } from '../../../lib/format.ts';
import { type Refusal, useRefusals } from '../../../lib/refusals.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PAYMENTS, type PaymentRow } from './payments.labels.ts';

/** Why a payment needs attention, and what to do. */
export function PaymentProblemNotice({ payment }: { payment: PaymentRow }) {
  const { concern, flag } = payment;
  if (isSurplusRefunded(payment)) {
    return (
      <Notice tone="info">
        <Trans>Nothing was owed. Fully refunded.</Trans>
      </Notice>
    );
  }
  if (concern === null && payment.surplus) {
    return (
      <Notice tone="info">
        <Trans>Nothing was owed. The refund is automatic.</Trans>
      </Notice>
    );
  }
  if (concern === null) return null;
  const number = concern.gateway_payment_id;
  return (
    <Notice tone="danger" title={<Trans>Needs review</Trans>}>
      <p>{problemText(payment, concern) ?? flag}</p>
      <Why refusal={concern} />
      {number !== null && concern.kind !== 'not_taken' && (
        <Link
          to={{ pathname: PAYMENTS, search: `?${new URLSearchParams({ q: number }).toString()}` }}
          className={buttonLook('secondary', 'mt-2.5', 'small')}
        >
          <Trans>All payments with this number</Trans>
        </Link>
      )}
    </Notice>
  );
}

/** Why the gateway's message could not be processed, where the flag names it. */
function Why({ refusal }: { refusal: Refusal }) {
  const why = useRefusals(refusal.reason !== undefined)(refusal);
  return why === undefined ? null : <p>{why}</p>;
}

/** Returns whether an overpayment has been refunded, so that it needs no attention any more. */
export const isSurplusRefunded = ({ surplus, refunded, total }: PaymentRow | StaffPayment): boolean =>
  surplus && refunded >= total;

function problemText(
  { surplus, total, currency }: PaymentRow,
  { kind, amount, currency: came, gateway_payment_id: number }: NonNullable<PaymentRow['concern']>,
): ReactNode {
  const asked = inCurrency(total, currency);
  const sum = amount === null ? '' : sumOf(amount, came);
  if (surplus && (kind === 'amount_mismatch' || kind === 'duplicate_payment'))
    return <Trans>Nothing was owed. Refund the payer.</Trans>;
  if (kind === 'amount_mismatch')
    return (
      <Trans>
        {sum} arrived (payment {number}) instead of {asked}. This amount is listed under Refunds.
      </Trans>
    );
  if (kind === 'not_taken')
    return (
      <Trans>
        {sum} was authorised (payment {number}) instead of {asked}. It was not captured and will be released
        automatically.
      </Trans>
    );
  if (kind === 'duplicate_payment')
    return <Trans>Duplicate payment {number}. This amount is listed under Refunds.</Trans>;
  if (kind === 'second_transfer')
    return (
      <Trans>The payer reported a second transfer, {number}. If this transfer arrived, refund it.</Trans>
    );
  if (kind === 'message_not_understood')
    return (
      <Trans>The gateway reported an impossible status. Check this payment in the gateway's dashboard.</Trans>
    );
  return null;
}

const sumOf = (amount: number, currency: string | null): string =>
  currency === 'INR' || currency === 'USD' || currency === 'EUR'
    ? inCurrency(amount, currency)
    : `${amount} ${currency ?? ''}`;
