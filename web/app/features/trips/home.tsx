import type { DriverAvailability } from '@dihaadi/contract/trips/trip-offers';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useOutletContext } from 'react-router';
import { StepCard } from '../../field-kit/step-card.tsx';
import { useOfferAlarm } from '../../field-kit/use-offer-alarm.ts';
import { formatMoney } from '../../lib/format.ts';
import { indianDay } from '../../lib/indian-day.ts';
import { ConnectionState } from '../../shell/live-state.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { PushOffer } from '../notifications/public.ts';
import { UpiPrompt } from '../payouts/public.ts';
import { SuspensionNotice } from '../registration/public.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Numerals } from '../../ui/highlighted-numbers.tsx';
import { Waiting } from '../../ui/pictograms/states.tsx';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { Bell, Briefcase } from '../../ui/pictograms/things.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { stopLabels } from './trips.labels.ts';
import { OfferCard } from './offer-card.tsx';
import { OnOff } from './availability-switch.tsx';
import { availabilityQuery, earningsQuery, offersQuery, openTripsQuery } from './queries.ts';
import type { DriverScreen } from './shell.tsx';
import { TripLink } from './trip-link.tsx';

/** Driver's home: an offer first, then the running trip, the on/off switch and today's earnings. */
export default function Home() {
  const { t } = useLingui();
  const availability = useQuery(availabilityQuery);
  return (
    <div className="grid gap-5">
      <h1 className="sr-only">{t`Driver dashboard`}</h1>
      <SuspensionNotice />
      <QueryState
        query={availability}
        failure={<Trans>Failed to load driver dashboard</Trans>}
        skeleton={{ rows: 2, className: 'h-28' }}
      >
        {(data) => <Working availability={data} />}
      </QueryState>
    </div>
  );
}

function Working({ availability }: { availability: DriverAvailability }) {
  const { live, position } = useOutletContext<DriverScreen>();
  const trips = useQuery(openTripsQuery).data ?? [];
  const offers = useQuery(offersQuery);
  useOfferAlarm(offers.data);
  const isAsked = (offers.data?.length ?? 0) > 0;
  return (
    <>
      {trips.length > 0 && (
        <section aria-labelledby="open-trips" className={isAsked ? 'order-1 grid gap-3' : 'grid gap-3'}>
          <h2 id="open-trips" className="text-xl">
            <Trans>Your trip</Trans>
          </h2>
          {trips.map((trip) => (
            <TripLink key={trip.id} trip={trip} />
          ))}
        </section>
      )}
      <div className={isAsked ? 'order-2 grid gap-4' : 'grid gap-4'}>
        {availability.stopped_by === null ? (
          <OnOff availability={availability} />
        ) : (
          <Stopped by={availability.stopped_by} />
        )}
        <PositionNotice state={position} />
      </div>
      {availability.stopped_by === null && (
        <section aria-labelledby="offers" className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="offers" className="text-xl">
              <Trans>Trip offers</Trans>
            </h2>
            <ConnectionState status={live} />
          </div>
          <QueryState
            query={offers}
            failure={<Trans>Couldn't load offers</Trans>}
            skeleton={{ rows: 1, className: 'h-72' }}
          >
            {(rows) =>
              rows.length > 0 ? (
                <ul className="grid gap-4">
                  {rows.map((offer) => (
                    <li key={offer.id} className="grid min-w-0">
                      <OfferCard offer={offer} />
                    </li>
                  ))}
                </ul>
              ) : (
                <Card>{availability.is_available ? <NoOfferYet /> : <SwitchedOff />}</Card>
              )
            }
          </QueryState>
        </section>
      )}
      <div className="order-3 grid gap-4">
        <TodaysMoney />
        {!isAsked && <UpiPrompt earnings="/driver/dashboard/earnings" />}
        <PushOffer isOn={availability.is_available} isAsked={isAsked} />
        <Link to="/driver/work" className={buttonLook('secondary', 'min-h-14')}>
          <Briefcase className="size-7 shrink-0" />
          <Trans>Hourly and daily driver jobs</Trans>
        </Link>
      </div>
    </>
  );
}

function Stopped({ by }: { by: NonNullable<DriverAvailability['stopped_by']> }) {
  const { i18n } = useLingui();
  const { Picture, title, note, to, label } = stopLabels[by];
  return (
    <StepCard Picture={Picture} question={i18n._(title)} note={i18n._(note)}>
      <Link to={to} className={buttonLook('accent', 'min-h-16 text-xl')}>
        {i18n._(label)}
      </Link>
    </StepCard>
  );
}

function PositionNotice({ state }: { state: DriverScreen['position'] }) {
  if (state === 'waiting')
    return (
      <output data-testid="finding-location" className="block">
        <Notice tone="info" title={<Trans>Finding your location...</Trans>}>
          <Trans>You'll get trips once we find you.</Trans>
        </Notice>
      </output>
    );
  if (state !== 'denied' && state !== 'unknown') return null;
  return (
    <div role="alert">
      {state === 'denied' ? (
        <Notice tone="danger" title={<Trans>Location is blocked</Trans>}>
          <Trans>Allow location in your browser to get trips.</Trans>
        </Notice>
      ) : (
        <Notice tone="warning" title={<Trans>Location not found</Trans>}>
          <Trans>Turn on GPS on your phone.</Trans>
        </Notice>
      )}
    </div>
  );
}

function NoOfferYet() {
  return (
    <EmptyState picture={<Waiting className="size-10" />} title={<Trans>No trip offers right now</Trans>}>
      <p className="text-ink-soft">
        <Trans>New offers appear here. Keep this page open.</Trans>
      </p>
    </EmptyState>
  );
}

function SwitchedOff() {
  return (
    <EmptyState picture={<Bell className="size-10" />} title={<Trans>You're offline</Trans>}>
      <p className="text-ink-soft">
        <Trans>Go online to get trips near you.</Trans>
      </p>
    </EmptyState>
  );
}

function TodaysMoney() {
  const { t } = useLingui();
  const [day] = useState(() => indianDay(Date.now()));
  const today = useQuery(earningsQuery('day')).data?.periods.find(({ from }) => from === day);
  const trips = today?.trips ?? 0;
  return (
    <Link
      to="/driver/dashboard/earnings"
      className="flex items-center gap-4 rounded-card border border-hairline bg-card p-4 shadow-card hover:bg-sunken"
    >
      <Wallet className="size-10 shrink-0 text-primary-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <Trans>Today's earnings</Trans>
        </span>
        <span className="text-ink-soft">
          <Numerals>{t`${plural(trips, { one: '# trip', other: '# trips' })}`}</Numerals>
        </span>
      </span>
      <span data-numeral className="text-3xl font-bold">
        {formatMoney(today?.in_hand ?? 0)}
      </span>
    </Link>
  );
}
