import type { Availability, WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import type { LiveStatus } from '../../../lib/live-stream.ts';
import { ConnectionState } from '../../../shell/live-state.tsx';
import { LoadingRows, QueryState } from '../../../shell/query-state.tsx';
import { PushOffer } from '../../notifications/public.ts';
import { SuspensionNotice, VerifyPhone } from '../../registration/public.ts';
import { UpiPrompt } from '../../payouts/public.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Bell } from '../../../ui/pictograms/things.tsx';
import { Waiting } from '../../../ui/pictograms/states.tsx';
import { JobLink } from './job-link.tsx';
import { OfferCard } from './offer-card.tsx';
import { OnOff } from './availability-switch.tsx';
import { useBasePath } from './base-path.ts';
import { availabilityQuery, offersQuery, openAssignmentsQuery, unpaidAssignmentsQuery } from './queries.ts';
import { later } from '../../../shell/lazy-component.tsx';
import { useOfferAlarm } from '../../../field-kit/use-offer-alarm.ts';

// A worker who works every day needs neither.
const MissingSteps = later(async () => (await import('./onboarding-steps.tsx')).MissingSteps, {
  waiting: <Skeleton className="h-56" />,
});
const PinQuestion = later(async () => (await import('./location-question.tsx')).PinQuestion);

const PLACE = { rows: 2, className: 'h-28' };

/** Worker's home: the on/off switch, the next job, and the offers. */
export default function Home() {
  const status = useOutletContext<LiveStatus>();
  const { t } = useLingui();
  const availability = useQuery(availabilityQuery);
  return (
    <div className="grid gap-5">
      <h1 className="sr-only">{t`My jobs today`}</h1>
      <SuspensionNotice />
      <QueryState query={availability} failure={<Trans>Couldn't load your jobs</Trans>} skeleton={PLACE}>
        {(data) => (data.may_work ? <Working availability={data} status={status} /> : <MissingSteps />)}
      </QueryState>
      <VerifyPhone />
    </div>
  );
}

function Working({ availability, status }: { availability: Availability; status: LiveStatus }) {
  const { t } = useLingui();
  const jobs = useQuery({ ...openAssignmentsQuery, meta: { failure: t`Couldn't load your jobs` } });
  const offers = useQuery(offersQuery);
  const unpaid = useQuery(unpaidAssignmentsQuery);
  useOfferAlarm(offers.data);
  if (availability.latitude === null) {
    return (
      <Card className="grid gap-4">
        <PinQuestion />
      </Card>
    );
  }
  // The order of the parts depends on all of them; shown one by one, they would jump.
  if ([jobs, offers, unpaid].some(({ isLoading }) => isLoading)) return <LoadingRows {...PLACE} />;
  const isAsked = (offers.data?.length ?? 0) > 0;
  return (
    <>
      {/* Offers come first: they expire, and their buttons must be visible without scrolling. */}
      <div className={isAsked ? 'order-last grid' : 'grid'}>
        <OnOff availability={availability} />
      </div>
      {availability.categories.length === 0 && (
        <Notice tone="info">
          <Trans>Your trade isn't available here yet.</Trans>
        </Notice>
      )}
      <Work isAsked={isAsked} next={jobs.data?.[0]} unpaid={unpaid.data ?? []} />
      <section aria-labelledby="offers" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="offers" className="text-xl">
            <Trans>Job offers</Trans>
          </h2>
          <ConnectionState status={status} />
        </div>
        <Offers isAvailable={availability.is_available} />
      </section>
      <Prompts isOn={availability.is_available} isAsked={isAsked} />
    </>
  );
}

function Prompts({ isOn, isAsked }: { isOn: boolean; isAsked: boolean }) {
  const { base } = useBasePath();
  return (
    <>
      {!isAsked && <UpiPrompt earnings={`${base}/earnings`} />}
      <PushOffer isOn={isOn} isAsked={isAsked} />
    </>
  );
}

type WorkProps = {
  isAsked: boolean;
  next: WorkAssignment | undefined;
  unpaid: readonly WorkAssignment[];
};

/** The next job, and unpaid wages with a button to confirm payment. An expiring offer comes first. */
function Work({ isAsked, next, unpaid }: WorkProps) {
  return (
    <>
      {next !== undefined && (
        <section aria-labelledby="next-work" className={isAsked ? 'order-1 grid gap-3' : 'grid gap-3'}>
          <h2 id="next-work" className="text-xl">
            <Trans>Your next job</Trans>
          </h2>
          <JobLink job={next} />
        </section>
      )}
      {!isAsked && unpaid.length > 0 && (
        <section aria-labelledby="unpaid" className="grid gap-3">
          <h2 id="unpaid" className="text-xl">
            <Trans>Not paid yet</Trans>
          </h2>
          {unpaid.map((job) => (
            <JobLink key={job.id} job={job} />
          ))}
        </section>
      )}
    </>
  );
}

function Offers({ isAvailable }: { isAvailable: boolean }) {
  const offers = useQuery(offersQuery);
  return (
    <QueryState
      query={offers}
      failure={<Trans>Couldn't load offers</Trans>}
      skeleton={{ rows: 1, className: 'h-72' }}
    >
      {(rows) => {
        if (rows.length > 0) {
          return (
            <ul className="grid gap-4">
              {rows.map((offer) => (
                <li key={offer.id} className="grid min-w-0">
                  <OfferCard offer={offer} />
                </li>
              ))}
            </ul>
          );
        }
        return <Card>{isAvailable ? <NothingYet /> : <SwitchedOff />}</Card>;
      }}
    </QueryState>
  );
}

function NothingYet() {
  return (
    <EmptyState picture={<Waiting className="size-10" />} title={<Trans>No offers right now</Trans>}>
      <p className="text-ink-soft">
        <Trans>Jobs near you appear here. Keep your phone on.</Trans>
      </p>
    </EmptyState>
  );
}

function SwitchedOff() {
  return (
    <EmptyState picture={<Bell className="size-10" />} title={<Trans>You won't get job offers</Trans>}>
      <p className="text-ink-soft">
        <Trans>Turn on offers above to get jobs nearby.</Trans>
      </p>
    </EmptyState>
  );
}
