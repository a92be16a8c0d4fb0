import { readPayment } from '@dihaadi/contract/staff-payments';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { formatTime, inCurrency } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { OpenForSide } from '../../disputes/public.ts';
import { History } from '../../../staff-kit/history.tsx';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { Part, RecordDrawer } from '../../../staff-kit/record.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/card-amount.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pay } from '../../../ui/pictograms/steps.tsx';
import { PaymentActions } from './actions.tsx';
import { PaymentBadges } from './badges.tsx';
import { InvoiceButton } from './invoice.tsx';
import { PaymentProblemNotice } from './problem-notice.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import {
  gatewayNames,
  paymentEventLabels,
  type OpenedPayment,
  payerLabels,
  type PaymentRow,
  paymentStates,
  purposeLabels,
  recordOf,
  withId,
} from './payments.labels.ts';

/** One payment beside the list, at its own address. */
export default function OpenPayment() {
  const { paymentId = '' } = useParams();
  return (
    <RecordDrawer<PaymentRow, OpenedPayment>
      thing="payment"
      parts={['refund']}
      id={paymentId}
      read={async (signal) => withId(await call(readPayment, { params: { payment_id: paymentId }, signal }))}
      title={titleOf}
      untitled={<Trans>Payment</Trans>}
      badge={badgeOf}
      footer={footerOf}
      picture={<Pay className="size-10" />}
      missing={<Trans>Payment not found.</Trans>}
      failed={<Trans>Failed to load the payment</Trans>}
    >
      {(payment) => <Particulars payment={payment} />}
    </RecordDrawer>
  );
}

const titleOf = ({ payer }: PaymentRow | OpenedPayment) => payer.name || <Trans>Payment</Trans>;

const badgeOf = (payment: PaymentRow | OpenedPayment) => <PaymentBadges payment={payment} />;

const footerOf = (payment: PaymentRow | OpenedPayment) =>
  'can' in payment && Object.values(payment.can).includes(true) ? (
    <PaymentActions payment={payment} />
  ) : undefined;

function Particulars({ payment }: { payment: PaymentRow | OpenedPayment }) {
  const { i18n } = useLingui();
  const { payer, purpose, total, currency } = payment;
  const whole = 'can' in payment ? payment : undefined;
  return (
    <div className="grid gap-7">
      <div className="grid gap-3">
        <div>
          <Money className="text-3xl">{inCurrency(total, currency)}</Money>
          <p className="text-ink-soft">{`${i18n._(purposeLabels[purpose])} · ${i18n._(payerLabels[payer.kind])}`}</p>
        </div>
        <PaymentProblemNotice payment={payment} />
        <ConfirmationAdvice payment={payment} />
      </div>
      <Part title={<Trans>Payment</Trans>}>
        <Sums payment={payment} whole={whole} />
        <Numbers payment={payment} order={whole?.gateway_order_id} />
        <Ways payment={payment} whole={whole} />
        {payment.paid_at !== null && <OpenForSide thing="payment" id={payment.id} />}
      </Part>
      {whole !== undefined && whole.refunds.length > 0 && <PaymentRefunds payment={whole} />}
      <History
        // The amount actually received is stated above in text.
        history={whole?.history.map(withoutUnmatchedReason)}
        happenings={paymentEventLabels}
        states={paymentStates}
      />
    </div>
  );
}

type WaysProps = { payment: PaymentRow | OpenedPayment; whole: OpenedPayment | undefined };

/** Links to the payer's record, the booking and the document. */
function Ways({ payment: { payer, purpose }, whole }: WaysProps) {
  const record = recordOf(payer);
  const bookings = purpose === 'trip' ? 'bookings' : 'worker-bookings';
  return (
    <p className="flex flex-wrap gap-2">
      {record !== undefined && (
        <Way to={record}>
          <Trans>{payer.name}'s record</Trans>
        </Way>
      )}
      {whole?.booking_id != null && (
        <Way to={`${dashboard()}/${bookings}/${whole.booking_id}`}>
          <Trans>Booking</Trans>
        </Way>
      )}
      {whole?.has_document === true && <InvoiceButton payment={whole} />}
    </p>
  );
}

const withoutUnmatchedReason = (change: OpenedPayment['history'][number]) =>
  change.name === 'receive_unclaimed' ? { ...change, reason: null } : change;

function ConfirmationAdvice({ payment }: { payment: PaymentRow | OpenedPayment }) {
  const { status, gateway_payment_id: utr, total, currency } = payment;
  if (status !== 'awaiting_confirmation') return null;
  const amount = inCurrency(total, currency);
  if ('can' in payment && !payment.can.confirm) {
    return (
      <Notice tone="warning" title={<Trans>This UTR was already used</Trans>}>
        <Trans>
          A transfer counts once. Mark {amount} with UTR {utr} as not received below.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={<Trans>Did this transfer arrive?</Trans>}>
      <Trans>
        The payer reports sending {amount} with UTR {utr}. Check the bank statement, then record the result
        below.
      </Trans>
    </Notice>
  );
}

function Sums({ payment, whole }: { payment: PaymentRow; whole: OpenedPayment | undefined }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { gateway, currency, refunded, created_at, paid_at } = payment;
  const money = (amount: number) => inCurrency(amount, currency);
  return (
    <Facts>
      <Fact term={<Trans>Payment method</Trans>}>
        {gateway === null ? <Trans>No payment needed</Trans> : i18n._(gatewayNames[gateway])}
      </Fact>
      <Fact term={<Trans>Started</Trans>}>{formatTime(created_at, locale)}</Fact>
      {paid_at !== null && <Fact term={<Trans>Paid</Trans>}>{formatTime(paid_at, locale)}</Fact>}
      {whole !== undefined && whole.discount > 0 && (
        <Fact term={<Trans>Discount</Trans>}>{money(-whole.discount)}</Fact>
      )}
      {whole !== undefined && whole.gst > 0 && (
        <Fact term={<Trans>GST included</Trans>}>{money(whole.gst)}</Fact>
      )}
      {whole !== undefined && whole.drawn > 0 && (
        <Fact term={<Trans>Used for wages</Trans>}>{money(whole.drawn)}</Fact>
      )}
      {refunded > 0 && <Fact term={<Trans>Refunded</Trans>}>{money(refunded)}</Fact>}
    </Facts>
  );
}

/** The payment's ids here, at the gateway and at the bank, for copying. */
function Numbers({ payment, order }: { payment: PaymentRow; order: string | null | undefined }) {
  const { gateway, gateway_payment_id: number, payment_id: id } = payment;
  const isTransfer = gateway === 'upi';
  return (
    <div className="grid gap-2">
      {number !== null && (
        <Copied term={isTransfer ? <Trans>UTR</Trans> : <Trans>Gateway payment ID</Trans>} text={number} />
      )}
      {order != null && (
        <Copied
          term={isTransfer ? <Trans>Our reference</Trans> : <Trans>Gateway order ID</Trans>}
          text={order}
        />
      )}
      <Copied term={<Trans>Payment ID</Trans>} text={id} />
    </div>
  );
}

function Copied({ term, text }: { term: ReactNode; text: string }) {
  const { t } = useLingui();
  return (
    <div className="flex items-center justify-between gap-3">
      <dl className="min-w-0">
        <dt className="text-base text-ink-soft">{term}</dt>
        <dd className="tabular-nums wrap-anywhere">{text}</dd>
      </dl>
      <CopyButton
        variant="ghost"
        text={text}
        label={t`Copy`}
        copiedLabel={t`Copied`}
        failedLabel={t`Couldn't copy`}
      />
    </div>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonLook('secondary', undefined, 'small')}>
      {children}
    </Link>
  );
}
