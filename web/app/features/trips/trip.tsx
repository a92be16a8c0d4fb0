import { type DisputeStage, disputeStageOf } from '@dihaadi/contract/dispute-stages';
import { sosTripStatuses } from '@dihaadi/contract/sos';
import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { serviceTypes } from '../bookings/public.ts';
import { ReportLink, ReportPayment } from '../disputes/public.ts';
import { SosCard } from '../sos/public.ts';
import { useCodeCheck } from '../../field-kit/code-check.ts';
import { useVibrateOnState } from '../../lib/haptics.ts';
import { useSavePagesOffline } from '../../lib/save-pages-offline.ts';
import type { QueuedStep } from '../../lib/queued-steps/store.ts';
import { useQueuedSteps } from '../../lib/queued-steps/use-queued-steps.ts';
import { ApiProblem } from '../../lib/request.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { loadQueue } from '../../field-kit/use-step.ts';
import { buttonLook } from '../../ui/button.tsx';
import { loadDialogs } from '../../ui/dialog.tsx';
import { Card } from '../../ui/card.tsx';
import { Back } from '../../ui/pictograms/signs.tsx';
import { AddCharge } from './add-charge.tsx';
import { ReportProblem } from './report-problem.tsx';
import { ChangedDrop } from './changed-drop.tsx';
import { AtDrop, loadWithoutCode } from './step-at-drop.tsx';
import { AtPickup } from './step-at-pickup.tsx';
import { AcceptAssigned } from './step-accept.tsx';
import { Ended, PassedOn } from './step-ended.tsx';
import { GoToDrop, GoToPickup, GoToStop } from './step-go.tsx';
import { tripQuery } from './queries.ts';
import { type NotedEnd, TripProgress } from './trip-progress.tsx';
import { later } from '../../shell/lazy-component.tsx';
import { Skeleton } from '../../ui/states.tsx';

// The fare, its payment and the rating load once a trip is over.
const loadCompleted = () => import('./step-completed.tsx');
const Completed = later(async () => (await loadCompleted()).Completed, {
  waiting: <Skeleton className="h-48" />,
});

// Likewise for an end recorded offline.
const loadQueuedEnd = () => import('./queued-end.tsx');
const QueuedEnd = later(async () => (await loadQueuedEnd()).QueuedEnd, {
  waiting: <Skeleton className="h-48" />,
});

type Step = ComponentType<{ trip: Trip }>;

const steps: Record<Trip['status'] | 'stop' | 'at_drop', Step> = {
  pending: Ended,
  assigned: AcceptAssigned,
  accepted: GoToPickup,
  arrived_pickup: AtPickup,
  stop: GoToStop,
  picked_up: GoToDrop,
  at_drop: AtDrop,
  completed: Completed,
  cancelled: Ended,
  expired: Ended,
  failed: Ended,
};

/** Returns the stage of a trip that is not under way, for a report about it. */
const reportStage = ({ picked_up_at, accepted_at, scheduled_time, closed_at }: Trip): DisputeStage =>
  disputeStageOf({
    hasBegun: picked_up_at !== null,
    comesAt: accepted_at === null ? null : new Date(scheduled_time ?? accepted_at),
    until: closed_at === null ? new Date() : new Date(closed_at),
  });

/** Returns the next step; there is only one at a time. */
function stepOf(trip: Trip) {
  if (trip.can.finish_stop) return 'stop';
  return trip.status === 'picked_up' && trip.arrived_drop_at !== null ? 'at_drop' : trip.status;
}

/** Steps for which the phone vibrates, also when the other side triggers them. */
const FELT: readonly (ReturnType<typeof stepOf> | 'paid')[] = [
  'arrived_pickup',
  'picked_up',
  'at_drop',
  'completed',
  'paid',
];

/** Parts opened by a press, preloaded so that they work offline. */
const PARTS = [loadDialogs, loadQueue, loadCompleted, loadQueuedEnd, loadWithoutCode];

/** One trip, from acceptance to payment. */
export default function TripPage() {
  const { tripId = '' } = useParams();
  const trip = useQuery(tripQuery(tripId));
  useSavePagesOffline([useLocation().pathname], PARTS);
  // This driver had the trip: staff or a report gave it to another one.
  if (trip.data !== undefined && isNotFound(trip.error)) return <WasPassedOn trip={trip.data} />;
  return (
    <div className="grid gap-5">
      <QueryState
        query={trip}
        failure={<Trans>Couldn't load this trip</Trans>}
        skeleton={{ rows: 2, className: 'h-48' }}
      >
        {(data) => <Shown trip={data} />}
      </QueryState>
    </div>
  );
}

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'not-found';

/** A trip that this driver no longer has. SOS remains: it shows an open alert, and calls the police. */
const WasPassedOn = ({ trip }: { trip: Trip }) => (
  <div className="grid gap-5">
    <Heading trip={trip} />
    <PassedOn />
    <Sos trip={trip} />
  </div>
);

/** Loads the data to check the trip's codes offline, while they are still to be entered. */
function useTripCodes({ id, status }: Trip): void {
  const isBefore = status === 'accepted' || status === 'arrived_pickup';
  useCodeCheck('pick_up', id, isBefore);
  useCodeCheck('complete', id, isBefore || status === 'picked_up');
}

/** Returns the end of a trip as recorded offline on this phone. */
function endOf(noted: readonly QueuedStep[]): { end?: QueuedStep; notedEnd?: NotedEnd } {
  const end = noted.find(({ step: { kind } }) => kind === 'complete');
  if (end === undefined) return {};
  const isCashNoted = noted.some(({ step: { kind } }) => kind === 'confirm_fare');
  return { end, notedEnd: isCashNoted ? 'paid' : 'completed' };
}

/** Kind of trip, with the way back to all trips. */
function Heading({ trip }: { trip: Trip }) {
  const { t, i18n } = useLingui();
  const { label, Picture } = serviceTypes[trip.service_type];
  return (
    <div className="-ms-2 flex items-center gap-2">
      <Link to="/driver/dashboard/trips" aria-label={t`Trips`} className={buttonLook('quiet', '', 'icon')}>
        <Back className="size-7 rtl:-scale-x-100" />
      </Link>
      <Picture className="size-12 shrink-0" />
      <h1 className="min-w-0 text-2xl wrap-break-word">{i18n._(label)}</h1>
    </div>
  );
}

function Shown({ trip }: { trip: Trip }) {
  const step = stepOf(trip);
  const Now = steps[step];
  useVibrateOnState(trip.payment?.status === 'paid' ? 'paid' : step, FELT);
  useTripCodes(trip);
  const noted = useQueuedSteps().filter(
    ({ step: { thing_id }, refusal }) => thing_id === trip.id && refusal === null,
  );
  const { end, notedEnd } = endOf(noted);
  // On the way to the pickup, the address and whom to call fill the first screen.
  const isTaken = step === 'accepted';
  return (
    <>
      <Heading trip={trip} />
      <ChangedDrop key={trip.id} trip={trip} />
      {!isTaken && <About trip={trip} noted={notedEnd} />}
      {/* Each step has its own state: nothing typed for the last one remains. */}
      {end === undefined ? (
        <Now key={step} trip={trip} />
      ) : (
        <>
          <QueuedEnd trip={trip} end={end} isCashNoted={notedEnd === 'paid'} />
          <Sos trip={trip} />
        </>
      )}
      {isTaken && <About trip={trip} />}
      {!trip.can.report && <ReportLink thing="package_booking" id={trip.id} stage={reportStage(trip)} />}
      <ReportPayment id={trip.payment?.payment_id ?? null} />
      {trip.can.report && (
        <Card className="grid gap-3">
          <AddCharge trip={trip} />
          <ReportProblem trip={trip} />
        </Card>
      )}
    </>
  );
}

/** Progress of the trip, and SOS, which is shown below the payment once the end is recorded. */
const About = ({ trip, noted }: { trip: Trip; noted?: NotedEnd | undefined }) => (
  <>
    <TripProgress trip={trip} noted={noted} />
    {noted === undefined && <Sos trip={trip} />}
  </>
);

const Sos = ({ trip: { id, status } }: { trip: Trip }) =>
  sosTripStatuses.includes(status) && <SosCard thing="package_booking" id={id} />;
