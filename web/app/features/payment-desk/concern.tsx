import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inCurrency } from '../../shell/payments/price.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PAYMENTS, type PaymentRow } from './words.ts';

/** Why staff should look at a payment and what to do, in words. */
export function Concern({ payment }: { payment: PaymentRow }) {
  const { concern, flag } = payment;
  if (concern === null) return null;
  const number = concern.gateway_payment_id;
  return (
    <Notice tone="danger" title={<Trans>To look at</Trans>}>
      <p>{wordsOf(payment, concern) ?? flag}</p>
      {number !== null && concern.kind !== 'not_taken' && (
        <Link
          to={{ pathname: PAYMENTS, search: `?${new URLSearchParams({ q: number }).toString()}` }}
          className={buttonLook('secondary', 'mt-2.5', 'small')}
        >
          <Trans>All with this number</Trans>
        </Link>
      )}
    </Notice>
  );
}

function wordsOf(
  { surplus, total, currency }: PaymentRow,
  { kind, amount, currency: came, gateway_payment_id: number }: NonNullable<PaymentRow['concern']>,
): ReactNode {
  const asked = inCurrency(total, currency);
  const sum = amount === null ? '' : sumOf(amount, came);
  const settled = settledWords[kind];
  if (surplus && (kind === 'other_sum' || kind === 'paid_again')) return settled;
  if (kind === 'other_sum')
    return (
      <Trans>
        {sum} came as {number}, not the {asked} that was asked for. That pays nothing: what came stands in the
        list as a payment of its own, to be given back.
      </Trans>
    );
  if (kind === 'not_taken')
    return (
      <Trans>
        {sum} was set aside at the bank as {number}, not the {asked} that was asked for. Nobody has taken it:
        it goes back by itself.
      </Trans>
    );
  if (kind === 'paid_again')
    return (
      <Trans>
        It was paid a second time, as {number}. What came stands in the list as a payment of its own, to be
        given back.
      </Trans>
    );
  if (kind === 'second_transfer')
    return (
      <Trans>
        The payer has named a second transfer, {number}. Look for it in the bank’s statement; if it has come,
        send it back.
      </Trans>
    );
  return settled;
}

type Kind = NonNullable<PaymentRow['concern']>['kind'];

const settledWords: Partial<Record<Kind, ReactNode>> = {
  other_sum: (
    <Trans>Another sum came than was asked for. It pays nothing, so it is the payer’s: give it back.</Trans>
  ),
  paid_again: <Trans>This came although it was paid already, so it is the payer’s: give it back.</Trans>,
  message_not_understood: (
    <Trans>
      The gateway has told something of this payment that cannot be. Look there how it stands, and under
      “Messages not placed” here.
    </Trans>
  ),
};

const sumOf = (amount: number, currency: string | null): string =>
  currency === 'INR' || currency === 'USD' || currency === 'EUR'
    ? inCurrency(amount, currency)
    : `${amount} ${currency ?? ''}`;
