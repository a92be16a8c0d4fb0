import { payWage, type WagePayment, type WagePaymentMethod } from '@dihaadi/contract/wage-payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../../../ui/toast.ts';
import { call, newIdempotencyKey } from '../../../../lib/api.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { OnlinePayment, standingQuery } from '../../../payments/public.ts';
import { explain } from '../../../../lib/problems.ts';
import { Button, buttonLook } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Wage, Wallet } from '../../../../ui/pictograms/steps.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { useWagePayments } from './after-work.ts';

type PayWageProps = {
  bookingId: string;
  assignmentId: string;
  /** The statement to pay, of work that is paid on the way; left out at its end. */
  statementId?: string | undefined;
  /** Rupees. */
  wage: number;
  /** Whoever is paid. */
  name: string;
};

/** How somebody who worked is paid: cash or UPI, until they say that it came. */
export function PayWage(props: PayWageProps) {
  const { t } = useLingui();
  const { data } = useWagePayments(props.bookingId);
  if (data === undefined)
    return (
      <output aria-label={t`Loading...`}>
        <Skeleton className="h-16" />
      </output>
    );
  const newest = data.find(
    ({ assignment_id: id, statement_id: statementId }) =>
      id === props.assignmentId && statementId === (props.statementId ?? null),
  );
  if (newest?.payment_status === 'paid') return <Paid payment={newest} />;
  if (newest?.payment_status === 'awaiting_confirmation' && newest.method !== 'gateway')
    return <Waiting {...props} payment={newest} />;
  return (
    <section className="grid gap-3">
      {newest?.payment_status === 'failed' && (
        <Notice tone="warning" title={<Trans>{props.name} hasn't received the money</Trans>}>
          {newest.reason}
        </Notice>
      )}
      <h4 className="text-lg">
        <Trans>
          Pay {props.name} {formatMoney(props.wage)}
        </Trans>
      </h4>
      <Ways {...props} isOnline={newest?.method === 'gateway'} />
    </section>
  );
}

function Paid({ payment: { amount, method } }: { payment: WagePayment }) {
  return (
    <Notice tone="success">
      {method === 'cash' && <Trans>{formatMoney(amount)} paid in cash</Trans>}
      {method === 'upi' && <Trans>{formatMoney(amount)} paid by UPI</Trans>}
      {method === 'gateway' && <Trans>{formatMoney(amount)} paid online</Trans>}
    </Notice>
  );
}

function Waiting({ payment, ...props }: PayWageProps & { payment: WagePayment }) {
  const { t } = useLingui();
  const { name } = props;
  const { upi, method } = payment;
  return (
    <section className="grid gap-4 rounded-control bg-sunken p-4">
      {upi !== null && (
        <div className="grid justify-items-center gap-3 text-center">
          <a href={upi.link} className={buttonLook('primary', 'w-full pointer-fine:hidden')}>
            <Trans>Open UPI app</Trans>
          </a>
          <QrCode text={upi.link} label={t`QR code to pay with a UPI app`} className="w-56 max-w-full" />
          <span className="wrap-anywhere">{upi.upi_id}</span>
        </div>
      )}
      <p aria-live="polite" className="font-semibold">
        {method === 'cash' ? (
          <Trans>
            Give {name} {formatMoney(payment.amount)} in cash. The payment completes when {name} confirms.
          </Trans>
        ) : (
          <Trans>
            Pay {name} {formatMoney(payment.amount)}. The payment completes when {name} confirms.
          </Trans>
        )}
      </p>
      <Ways {...props} except={method} />
    </section>
  );
}

/** Paying in one of the ways that nothing else is asked for. */
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

/** Only the ways that work: by UPI where there is an id to pay to, online where there is a gateway. */
function Ways({ bookingId, assignmentId, statementId, except, isOnline = false }: WaysProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const way = usePay({ bookingId, assignmentId, statementId });
  const id = statementId ?? assignmentId;
  const payer = { kind: 'wage', id, assignmentId, bookingId } as const;
  const takesUpi = useQuery(standingQuery(payer)).data?.takes_upi === true;
  const [look, words] =
    except === undefined
      ? (['secondary', { cash: t`In cash`, upi: t`By UPI`, online: t`Online` }] as const)
      : ([
          'ghost',
          { cash: t`Pay in cash instead`, upi: t`Pay by UPI instead`, online: t`Pay online instead` },
        ] as const);
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {except !== 'cash' && (
        <Button variant={look} {...way('cash')}>
          <Wage className="size-7" />
          {words.cash}
        </Button>
      )}
      {except !== 'upi' && takesUpi && (
        <Button variant={look} {...way('upi')}>
          <Wallet className="size-7" />
          {words.upi}
        </Button>
      )}
      <OnlinePayment
        payer={payer}
        comesBack={search.get('assignment') === id}
        wasBegun={isOnline}
        outdates={[['wage_payment', bookingId], ['worker_booking'], ['assignment']]}
        look={look}
      >
        {words.online}
      </OnlinePayment>
    </div>
  );
}
