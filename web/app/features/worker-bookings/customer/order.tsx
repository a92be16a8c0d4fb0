import { publicServices, type Service } from '@dihaadi/contract/services';
import { readWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useIsFeeOpen } from '../../../lib/own-account.ts';
import { explain } from '../../../lib/problems.ts';
import { useSession } from '../../../lib/session.ts';
import { forgetWantedService } from '../../../lib/guest-order.ts';
import { FeeNotice } from '../../registration/public.ts';
import { useServiceName } from '../service-name.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Worker } from '../../../ui/pictograms/work.tsx';
import { trades } from '../../../ui/pictograms/trades.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { Route } from './+types/order';
import { useOrder } from './order/draft.ts';
import { keepJustBooked, useJustBooked } from './order/just-booked.ts';
import { type Order, openSteps, orderAgain, type StepName, steps, stepsOf } from './order/order.ts';
import type { StepProps } from './order/question.tsx';
import { useQuote } from './order/quote.ts';
import { StepRate } from './order/step-rate.tsx';
import { StepTime } from './order/step-time.tsx';
import { later } from '../../../shell/lazy-component.tsx';

/** Worker booking form, one question at a time; `?again=` starts from an earlier booking. */
export default function OrderPage({ params }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const [again] = useState(() => search.get('again'));
  const booked = useJustBooked(params.serviceId);
  const services = useQuery({
    queryKey: ['service', 'public'],
    queryFn: ({ signal }) => call(publicServices, { signal }),
    meta: { failure: t`Failed to load services` },
  });
  const earlier = useQuery({
    queryKey: ['worker_booking', 'own', again],
    queryFn: ({ signal }) => call(readWorkerBooking, { params: { id: again ?? '' }, signal }),
    enabled: again !== null,
    meta: { failure: t`Couldn't load your earlier booking` },
  });
  if (services.data === undefined && services.errorUpdateCount > 0) {
    return (
      <ErrorState
        title={<Trans>Failed to load services</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        retrying={services.isFetching}
        onRetry={() => void services.refetch()}
      >
        {explain(i18n, services.error, t`Please try again.`)}
      </ErrorState>
    );
  }
  if (services.data === undefined || earlier.isLoading) return <DetailSkeleton label={t`Loading...`} />;
  const service = services.data.find(({ id }) => id === params.serviceId);
  if (service === undefined) return <NotOffered />;
  if (booked !== undefined) return <Navigate to={`/customer/bookings/service/${booked}`} replace />;
  return (
    <Wizard
      key={service.id}
      service={service}
      first={earlier.data === undefined ? undefined : orderAgain(earlier.data)}
    />
  );
}

function NotOffered() {
  return (
    <EmptyState
      picture={<Worker className="size-10" />}
      title={<Trans>This service can't be booked right now.</Trans>}
    >
      <Link to="/customer/book" className={buttonLook('primary')}>
        <Trans>See all services</Trans>
      </Link>
    </EmptyState>
  );
}

/** Returns the current question: the one in the address, but no later than the first unanswered question it depends on. */
function resolveAskedStep(asked: string | null, left: StepName, open: readonly StepName[]): StepName {
  const wanted = steps.findIndex((one) => one === (asked ?? left));
  const first = open[0] === undefined ? steps.length - 1 : steps.indexOf(open[0]);
  return steps[Math.max(0, Math.min(wanted, first))] ?? 'rate';
}

/** Returns the time, renewed at each step, so that the options stay the same within one question. */
function useRenewedNow() {
  const [now, setNow] = useState(() => new Date());
  return { now, renew: () => setNow(new Date()) };
}

/** Returns a step's position among those shown, and the steps before and after it. */
function aroundStep(shown: readonly StepName[], asked: StepName) {
  const current = shown.indexOf(asked);
  return { current, last: shown[current - 1], following: shown[current + 1] ?? 'check' };
}

function Wizard({ service, first }: { service: Service; first: Order | undefined }) {
  const { t } = useLingui();
  const nameOf = useServiceName();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { order, at, changeAt, forget } = useOrder(service.id, first);
  const { now, renew } = useRenewedNow();
  const quote = useQuote(order, now);
  const isGuest = useSession() === null;
  const isFeeOpen = useIsFeeOpen();
  const open = openSteps(order, service, now);
  const asked = resolveAskedStep(search.get('step'), at, open);
  const shown = stepsOf({ isGuest, isAgain: first !== undefined, asked, open });
  const { current, last, following } = aroundStep(shown, asked);
  // A customer who corrects a valid answer returns to the review, like one who books again.
  const [isReviewed, setReviewed] = useState(first !== undefined);
  const go = (step: StepName) => {
    if (asked === 'check') setReviewed(true);
    renew();
    void navigate({ search: `?step=${step}` });
  };
  const props: StepProps = {
    order,
    change: changeAt(asked),
    now,
    quote,
    onNext: (changes = {}) => {
      const next = isReviewed ? 'check' : following;
      changeAt(next)(changes);
      go(next);
    },
    onStep: go,
  };
  const names: Record<StepName, string> = {
    rate: t`Price`,
    time: t`When`,
    where: t`Where`,
    who: t`Who`,
    check: t`Book`,
  };
  useEffect(() => {
    // A network failure is shown when the step opens.
    for (const load of [loadWhere, loadWho, loadCheck]) load().catch(() => undefined);
  }, []);
  const onBooked = (bookingId: string) => {
    keepJustBooked(service.id, bookingId);
    forget();
    forgetWantedService();
  };
  const Picture = trades[service.category];
  const total = shown.length;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="-ms-2 flex items-center gap-1">
        <Link
          to={last === undefined ? '/customer/book' : `?step=${last}`}
          aria-label={t`Back`}
          className={buttonLook('quiet', undefined, 'icon')}
        >
          <ArrowLeft className="size-6" />
        </Link>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 text-xl font-bold">
          <Picture className="size-9 shrink-0 text-primary-ink" />
          <span className="min-w-0">{nameOf(service)}</span>
        </p>
      </div>
      <Stepper
        label={t`Steps of the booking`}
        steps={shown.map((key) => ({ key, name: names[key] }))}
        current={current}
        text={
          <Trans>
            Step {current + 1} of {total}
          </Trans>
        }
        doneLabel={t`done`}
        onStep={(index) => go(shown[index] ?? 'rate')}
      />
      {/* The price bar shows the fee, and its last button leads to payment. */}
      {!isFeeOpen && <FeeNotice />}
      <Asked step={asked} props={props} service={service} onBooked={onBooked} />
    </div>
  );
}

// Loaded from the third question on, while the user answers the first ones.
const loadWhere = () => import('./order/step-where.tsx');
const loadWho = () => import('./order/step-who.tsx');
const loadCheck = () => import('./order/step-check.tsx');
const waiting = <Skeleton className="h-96" />;
const StepWhere = later(async () => (await loadWhere()).StepWhere, { waiting });
const StepWho = later(async () => (await loadWho()).StepWho, { waiting });
const StepCheck = later(async () => (await loadCheck()).StepCheck, { waiting });

type AskedProps = {
  step: StepName;
  props: StepProps;
  service: Service;
  onBooked: (bookingId: string) => void;
};

function Asked({ step, props, service, onBooked }: AskedProps) {
  if (step === 'rate') return <StepRate {...props} service={service} />;
  if (step === 'time') return <StepTime {...props} />;
  if (step === 'where') return <StepWhere {...props} />;
  if (step === 'who') return <StepWho {...props} />;
  return <StepCheck {...props} service={service} onBooked={onBooked} />;
}
