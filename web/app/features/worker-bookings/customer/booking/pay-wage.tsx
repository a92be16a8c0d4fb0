import { payWage, type WagePayment, type WagePaymentMethod } from '@dihaadi/contract/wage-payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../../../ui/toast.ts';
import { call, newIdempotencyKey } from '../../../../lib/api.ts';
import { useVibrateOnState } from '../../../../lib/haptics.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { ReportPayment } from '../../../disputes/public.ts';
import { OnlinePayment, PaidBy, payerStatusQuery } from '../../../payments/public.ts';
import { explain } from '../../../../lib/problems.ts';
import { Button, buttonLook, type ButtonVariant } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Waiting as Hourglass } from '../../../../ui/pictograms/states.tsx';
import { Wage, Wallet } from '../../../../ui/pictograms/steps.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { Sum } from '../../../../ui/inline-amount.tsx';
import { useHasOpenBill } from '../../bills-query.ts';
import { fundQuery } from '../../fund-query.ts';
import { useWagePayments } from './payments-and-reviews.ts';

type PayWageProps = {
  bookingId: string;
  assignmentId: string;
  /** Statement to pay, for work paid by statements; omitted for payment at the end. */
  statementId?: string | undefined;
  /** Amount in rupees. */
  wage: number;
  /** The worker's name. */
  name: string;
};
type Of = { assignmentId: string; statementId?: string | null | undefined };

/** Returns the latest payment for this work or statement. */
const newestOf = (payments: readonly WagePayment[], { assignmentId, statementId = null }: Of) =>
  payments.find(
    ({ assignment_id: id, statement_id: statement }) => id === assignmentId && statement === statementId,
  );

/** Returns the latest payment and vibrates once it is paid; null if there is none, undefined until loaded. */
function useLatestPayment(props: PayWageProps): WagePayment | null | undefined {
  const { data } = useWagePayments(props.bookingId);
  const newest = data && (newestOf(data, props) ?? null);
  useVibrateOnState(newest === null ? 'none' : newest?.payment_status, ['paid']);
  return newest;
}

/** Payment of a worker by cash or UPI, until they confirm that it arrived. */
export function PayWage(props: PayWageProps) {
  const { t } = useLingui();
  const newest = useLatestPayment(props);
  if (newest === undefined)
    return (
      <output aria-label={t`Loading...`}>
        <Skeleton className="h-16" />
      </output>
    );
  if (newest?.payment_status === 'paid')
    return (
      <>
        <PaidBy amount={newest.amount} method={newest.method} at={newest.paid_at} />
        <ReportPayment id={newest.payment_id} />
      </>
    );
  const { name } = props;
  const sum = formatMoney(props.wage);
  if (newest?.payment_status === 'awaiting_confirmation' && newest.method !== 'gateway')
    return <Waiting {...props} payment={newest} />;
  return (
    <section className="grid gap-4 rounded-control bg-sunken p-4">
      {newest?.payment_status === 'failed' && <NotReceived name={name} reason={newest.reason} />}
      <h4 className="text-center text-lg">
        <Trans>
          Pay {name} <Sum>{sum}</Sum>
        </Trans>
      </h4>
      <Ways {...props} isOnline={newest?.method === 'gateway'} />
    </section>
  );
}

const NotReceived = ({ name, reason }: { name: string; reason: string | null }) => (
  <Notice tone="warning" title={<Trans>{name} hasn't received the money</Trans>}>
    {reason ?? <Trans>Check your payment, then pay again.</Trans>}
  </Notice>
);

function Waiting({ payment, ...props }: PayWageProps & { payment: WagePayment }) {
  const { name } = props;
  const { upi, method } = payment;
  const sum = formatMoney(payment.amount);
  const isBillOpen = useHasOpenBill(props);
  // Nothing can be paid before bills are answered; the worker has recorded the cash.
  if (method === 'cash' && isBillOpen)
    return (
      <Notice
        tone="info"
        title={
          <Trans>
            {name} received {sum} in cash
          </Trans>
        }
      >
        <Trans>Answer the bill first. Then we record the payment.</Trans>
      </Notice>
    );
  return (
    <section className="grid gap-4 rounded-control bg-sunken p-4 text-center">
      <h4 className="text-lg">
        {method === 'cash' ? (
          <Trans>
            Give {name} <Sum>{sum}</Sum> in cash
          </Trans>
        ) : (
          <Trans>
            Pay {name} <Sum>{sum}</Sum>
          </Trans>
        )}
      </h4>
      {upi !== null && <PayByUpi upi={upi} />}
      <p aria-live="polite" className="flex items-center justify-center gap-2.5 text-start font-semibold">
        <Hourglass className="waiting size-8 shrink-0 text-primary-ink" />
        <Trans>The payment completes when {name} confirms.</Trans>
      </p>
      <Ways {...props} except={method} />
    </section>
  );
}

/** On a phone the UPI app opens; another phone can scan the code. */
function PayByUpi({ upi }: { upi: NonNullable<WagePayment['upi']> }) {
  const { t } = useLingui();
  return (
    <div className="grid justify-items-center gap-3">
      <a
        href={upi.link}
        className={buttonLook('accent', 'min-h-14 w-full max-w-sm text-lg pointer-fine:hidden')}
      >
        <Trans>Open UPI app</Trans>
      </a>
      <QrCode
        text={upi.link}
        label={t`QR code to pay with a UPI app`}
        className="w-48 max-w-full rounded-control"
      />
      <span className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">{upi.upi_id}</span>
        <CopyButton
          text={upi.upi_id}
          label={t`Copy`}
          copiedLabel={t`Copied`}
          failedLabel={t`Couldn't copy`}
          variant="ghost"
        />
      </span>
    </div>
  );
}

/** Mutation for payment methods that need no further input. */
function usePay({
  bookingId,
  assignmentId,
  statementId,
}: Pick<WaysProps, 'bookingId' | 'assignmentId' | 'statementId'>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const key = useRef(newIdempotencyKey());
  const pay = useMutation({
    mutationFn: (method: WagePaymentMethod) =>
      call(payWage, {
        params: { id: bookingId },
        body: { assignment_id: assignmentId, statement_id: statementId, method },
        idempotencyKey: `${key.current}-${method}`,
      }),
    onError: (error) =>
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => {
      key.current = newIdempotencyKey();
      return queries.invalidateQueries({ queryKey: ['wage_payment', bookingId] });
    },
  });
  return (method: WagePaymentMethod) => ({
    pending: pay.isPending && pay.variables === method,
    disabled: pay.isPending,
    onClick: () => pay.mutate(method),
  });
}

type WaysProps = PayWageProps & { except?: WagePaymentMethod | undefined; isOnline?: boolean };

/** Payment methods that are available, UPI first: UPI if there is an id to pay to, online if there is a gateway. */
function Ways({ bookingId, assignmentId, statementId, wage, except, isOnline = false }: WaysProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const way = usePay({ bookingId, assignmentId, statementId });
  const id = statementId ?? assignmentId;
  const payer = { kind: 'wage', id, assignmentId, bookingId } as const;
  const standing = useQuery(payerStatusQuery(payer));
  // The first method is unknown until this loads; offline, cash remains available.
  if (standing.isPending) return <Skeleton className="h-30" />;
  const takesUpi = standing.data?.takes_upi === true;
  const words =
    except === undefined
      ? { cash: t`Pay in cash`, upi: t`Pay by UPI`, online: t`Pay online` }
      : { cash: t`Pay in cash instead`, upi: t`Pay by UPI instead`, online: t`Pay online instead` };
  const look = (isFirst: boolean): ButtonVariant => {
    if (except !== undefined) return 'ghost';
    return isFirst ? 'accent' : 'secondary';
  };
  return (
    <div className="mx-auto grid w-full max-w-sm gap-2">
      <FromAdvance bookingId={bookingId} wage={wage} look={look(true)} way={way('fund')} />
      {except !== 'upi' && takesUpi && (
        <Button variant={look(true)} className="min-h-14 text-lg" {...way('upi')}>
          <Wallet className="size-7" />
          {words.upi}
        </Button>
      )}
      {except !== 'cash' && (
        <Button variant={look(!takesUpi)} className="min-h-14 text-lg" {...way('cash')}>
          <Wage className="size-7" />
          {words.cash}
        </Button>
      )}
      <OnlinePayment
        payer={payer}
        comesBack={search.get('assignment') === id}
        wasBegun={isOnline}
        outdates={[['wage_payment', bookingId], ['worker_booking'], ['assignment']]}
        look={look(false)}
      >
        {words.online}
      </OnlinePayment>
    </div>
  );
}

type FromAdvanceProps = {
  bookingId: string;
  wage: number;
  look: ButtonVariant;
  way: ReturnType<ReturnType<typeof usePay>>;
};

/** Button to pay from the advance at once; renders nothing if it does not cover the wage. */
function FromAdvance({ bookingId, wage, look, way }: FromAdvanceProps) {
  const { data: fund } = useQuery(fundQuery(bookingId));
  if (fund === undefined || fund.held < wage) return null;
  return (
    <Button variant={look} className="min-h-14 text-lg" {...way}>
      <Wallet className="size-7" />
      <Trans>Pay from advance</Trans>
    </Button>
  );
}
