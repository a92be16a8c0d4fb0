import type { WorkQuote } from '@dihaadi/contract/worker-bookings/quote';
import type { PayInterval } from '@dihaadi/contract/wages';
import type { Service } from '@dihaadi/contract/services';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatNumber, formatPhone, formatTime } from '../../../../lib/format.ts';
import { later } from '../../../../shell/lazy-component.tsx';
import { useLocale } from '../../../../lib/i18n.tsx';
import { explain } from '../../../../lib/problems.ts';
import { useSession } from '../../../../lib/session.ts';
import { ApiProblem } from '../../../../lib/request.ts';
import { rateLabels } from '../../worker-bookings.labels.ts';
import { Headcount, Quantity } from '../../quantity.tsx';
import { OvertimeRule } from '../../overtime-rule.tsx';
import { CallOutRule } from '../../call-out-rule.tsx';
import { CancellationRule } from '../../cancellation-rule.tsx';
import { useServiceName } from '../../service-name.ts';
import { Button, buttonLook } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Check } from '../../../../ui/pictograms/signs.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { useNearby } from './nearby.ts';
import { AvailableCount } from './nearby-list.tsx';
import { NoWorkerLine } from './no-worker-available.tsx';
import { isPaidDuringWork, type Order, payIntervalOf, type StepName } from './order.ts';
import { Question, type StepProps } from './question.tsx';
import { startOf } from './start-times.ts';
import { useCreateWorkerBooking } from './use-booking.ts';

type StepCheckProps = StepProps & { service: Service; onBooked: (bookingId: string) => void };

/** The contact at the address, and the customer's notes. */
function Extras({ order, onChange }: { order: Order; onChange: () => void }) {
  return (
    <>
      {order.contact_name.trim() !== '' && (
        <Row name={<Trans>At the address</Trans>} onChange={onChange}>
          {order.contact_name}
          <br />
          {formatPhone(order.contact_phone)}
        </Row>
      )}
      {order.notes.trim() !== '' && (
        <Row name={<Trans>Note</Trans>} onChange={onChange}>
          {order.notes}
        </Row>
      )}
    </>
  );
}

/** Summary of the order with price and terms, and the button to book. */
export function StepCheck({ service, onBooked, ...step }: StepCheckProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = useServiceName();
  const { order, now, quote, onStep } = step;
  const isGuest = useSession() === null;
  const { submit, isFeeOpen, isPending, failure } = useCreateWorkerBooking({ ...step, service, onBooked });
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The price bar would cover it on a phone.
    if (failure !== undefined) alert.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const start = startOf(order, now);
  const row = (name: ReactNode, at: StepName, value: ReactNode) => (
    <Row name={name} onChange={() => onStep(at)}>
      {value}
    </Row>
  );
  return (
    <Question
      {...step}
      title={<Trans>Check your booking</Trans>}
      Picture={Check}
      onSubmit={submit}
      isPending={isPending}
      isLast
      above={order.who === 'first' && <NoWorkerCheck step={step} />}
      button={buttonOf({ isGuest, isFeeOpen })}
    >
      <dl className="grid divide-y divide-hairline">
        {row(
          nameOf(service),
          'time',
          <>
            <Headcount count={order.headcount} />
            {' · '}
            {order.rate_type !== '' && <Quantity rateType={order.rate_type} quantity={order.quantity} />}
          </>,
        )}
        {row(<Trans>Start</Trans>, 'time', start === undefined ? '' : formatTime(start, locale))}
        {row(
          <Trans>Address</Trans>,
          'where',
          <>
            {order.address}
            <br />
            {order.city} {order.pincode}
          </>,
        )}
        {row(
          <Trans>Workers</Trans>,
          'who',
          order.who === 'first' ? (
            <Trans>First available</Trans>
          ) : (
            <Plural value={order.worker_ids.length} one="# chosen worker" other="# chosen workers" />
          ),
        )}
        <Extras order={order} onChange={() => onStep('where')} />
      </dl>
      <AvailableWorkersPreview step={step} isShown={isGuest} />
      {quote.data !== undefined && <Terms quote={quote.data} order={order} />}
      {isFeeOpen && <OpenFee />}
      <div role="alert" ref={alert} className="empty:hidden">
        {failure !== undefined && (
          <Failure error={failure}>{explain(i18n, failure, t`Booking failed. Please try again.`)}</Failure>
        )}
      </div>
    </Question>
  );
}

function buttonOf({ isGuest, isFeeOpen }: { isGuest: boolean; isFeeOpen: boolean }) {
  if (isGuest) return <Trans>Register and book</Trans>;
  return isFeeOpen ? <Trans>Pay fee and book</Trans> : <Trans>Book now</Trans>;
}

// Only users who have not paid the fee need it; if it fails to load, the next screen shows the fee.
const OpenFee = later(async () => (await import('./open-fee.tsx')).OpenFee, {
  waiting: <Skeleton className="h-28" />,
  otherwise: null,
});

/** Available workers, for guests who have not seen any yet; for everyone, a note if none is free. */
function AvailableWorkersPreview({ step: { order, now }, isShown }: { step: StepProps; isShown: boolean }) {
  const nearby = useNearby(order, now);
  if (order.who === 'chosen') return null;
  if (nearby.data?.length === 0) {
    return (
      <Notice tone="warning">
        <Trans>You can still book. We keep looking, and our team helps.</Trans>
      </Notice>
    );
  }
  return isShown && <AvailableCount nearby={nearby} />;
}

/** If no worker is free, the note is above the button, where the bar cannot cover it. */
function NoWorkerCheck({ step: { order, now, onStep } }: { step: StepProps }) {
  const nearby = useNearby(order, now);
  return (
    <output className="grid empty:hidden">
      {nearby.data?.length === 0 && <NoWorkerLine onChangeTime={() => onStep('time')} />}
    </output>
  );
}

/** Terms of the booking. */
function Terms({ quote, order }: { quote: WorkQuote; order: Order }) {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-2.5 rounded-control bg-sunken p-3.5">
      <Term>
        {isPaidDuringWork(order) ? (
          <Trans>Each worker gets {formatMoney(quote.in_hand)}.</Trans>
        ) : (
          <Trans>Each worker gets {formatMoney(quote.in_hand)}. You pay after the work.</Trans>
        )}
      </Term>
      {isPaidDuringWork(order) && (
        <Term>
          <PayRule every={payIntervalOf(order)} />
        </Term>
      )}
      {quote.agreed_overtime_hours > 0 && (
        <Term>
          <OvertimeRule hours={quote.agreed_overtime_hours} />
        </Term>
      )}
      {quote.commission_percent > 0 && (
        <Term>
          <Trans>
            The price includes our {formatNumber(quote.commission_percent)}% commission. No extra charges.
          </Trans>
        </Term>
      )}
      {quote.minimum_wage !== null && (
        <Term>
          <Trans>
            Meets the minimum wage of {formatMoney(quote.minimum_wage.rate)}{' '}
            {i18n._(rateLabels[quote.rate_type].each)} ({quote.minimum_wage.source}).
          </Trans>
        </Term>
      )}
      <Term>
        <CancellationRule {...quote.cancellation} />
      </Term>
      <Term>
        <CallOutRule rupees={quote.call_out} />
      </Term>
    </ul>
  );
}

/** When wages must be paid. Source: Code on Wages, section 17. */
function PayRule({ every }: { every: PayInterval }) {
  if (every === 'day') return <Trans>You pay the wages at the end of each working day.</Trans>;
  if (every === 'week') return <Trans>You pay the wages after every 6 working days.</Trans>;
  return <Trans>You pay the wages within 7 days after every 26 working days.</Trans>;
}

function Term({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Check className="mt-1 size-5 shrink-0 text-success" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function Row({ name, onChange, children }: { name: ReactNode; onChange: () => void; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
      <dt className="text-base text-ink-soft">{name}</dt>
      <dd className="row-start-2 font-semibold whitespace-pre-line wrap-anywhere">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button variant="ghost" size="small" onClick={onChange}>
          <Trans>Change</Trans>
          <span className="sr-only">: {name}</span>
        </Button>
      </dd>
    </div>
  );
}

/** Why the booking was rejected. The order is kept; a customer who has not paid the fee is led there and back. */
function Failure({ error, children }: { error: unknown; children: string }) {
  const code = error instanceof ApiProblem ? error.problem.code : undefined;
  return (
    <Notice
      tone="danger"
      action={
        code === 'fee-unpaid' || code === 'late-fee-owed' ? (
          <Link
            to={code === 'fee-unpaid' ? '/register/customer' : '/customer/bookings'}
            className={buttonLook('accent', undefined, 'small')}
          >
            <Trans>Pay fee now</Trans>
          </Link>
        ) : undefined
      }
    >
      {children}
    </Notice>
  );
}
