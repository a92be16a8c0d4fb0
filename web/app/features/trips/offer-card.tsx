import {
  declineTripOffer,
  type DeclineReason,
  declineReasons,
  type TripOffer,
} from '@dihaadi/contract/trips/trip-offers';
import { acceptTripOffer } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { OfferAnswer } from '../../field-kit/offer-answer.tsx';
import { Countdown, useSecondsUntil } from '../../field-kit/countdown.tsx';
import { Fact, TakeHomePay } from '../../field-kit/take-home-pay.tsx';
import { call } from '../../lib/api.ts';
import { serviceTypes } from '../bookings/public.ts';
import { ReadAloud } from '../../field-kit/read-aloud.tsx';
import { Card } from '../../ui/card.tsx';
import { Numerals } from '../../ui/highlighted-numbers.tsx';
import { Pin } from '../../ui/pictograms/signs.tsx';
import { Clock, Finish } from '../../ui/pictograms/steps.tsx';
import { declineLabels, kilometres, offerSentence } from './trips.labels.ts';
import { Load } from './load.tsx';
import { vehicles } from '../../ui/pictograms/vehicles.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { availabilityQuery, offersQuery, tripKey } from './queries.ts';
import { ScheduledTime } from './scheduled-time.tsx';

/** Card of a trip that can be accepted now: fare, distance, load, and the time left to decide. */
export function OfferCard({ offer }: { offer: TripOffer }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  // The phone's clock may be wrong, so the server sends the seconds left.
  const [endsAt] = useState(() => new Date(Date.now() + offer.seconds_left * 1_000).toISOString());
  const left = useSecondsUntil(endsAt);
  const isOver = left === 0;
  const look = useEffectEvent(() => void queries.invalidateQueries(offersQuery));
  useEffect(() => {
    if (isOver) look();
  }, [isOver]);
  const { label, Picture } = serviceTypes[offer.service_type];
  const Vehicle = vehicles[offer.vehicle_type ?? 'car'];
  const full = (Date.parse(offer.expires_at) - Date.parse(offer.offered_at)) / 1_000;
  const { trip_minutes } = offer;
  return (
    <Card aria-label={offerSentence(i18n, offer)} data-testid="trip-offer" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Picture className="size-16 shrink-0" />
        <div className="grid min-w-0 flex-[1_1_7rem] justify-items-start gap-1">
          <h3 className="text-xl">{i18n._(label)}</h3>
          <Countdown until={endsAt} seconds={left} full={full} />
        </div>
        <ReadAloud text={offerSentence(i18n, offer)} className="self-start" />
      </div>
      <TakeHomePay rupees={offer.in_hand} />
      {offer.scheduled_time !== null && <ScheduledTime at={offer.scheduled_time} />}
      <span className="flex flex-wrap gap-x-5 gap-y-1">
        <Fact picture={<Vehicle className="size-7" />}>{kilometres(i18n, offer.trip_distance_km)}</Fact>
        <Fact picture={<Clock className="size-6" />}>{t`${trip_minutes} min`}</Fact>
      </span>
      <ol className="grid gap-2">
        <Stop Picture={Pin} label={t`Pickup`} area={offer.pickup.area}>
          {kilometres(i18n, offer.distance_to_pickup_km)}
        </Stop>
        {offer.stops.map(({ number, area }) => (
          <Stop key={number} Picture={Pin} label={t`Stop ${number}`} area={area} />
        ))}
        <Stop Picture={Finish} label={t`Drop`} area={offer.drop.area} />
      </ol>
      <Load load={offer} />
      <Answer offer={offer} isOver={isOver} />
    </Card>
  );
}

type StopProps = { Picture: typeof Pin; label: string; area: string; children?: string };

function Stop({ Picture, label, area, children }: StopProps) {
  return (
    <li className="flex items-start gap-3">
      <Picture className="size-7 shrink-0 text-primary-ink" />
      <span className="min-w-0 flex-1">
        <span className="block text-base text-ink-soft">{label}</span>
        <span className="font-semibold wrap-anywhere">
          <Numerals>{area}</Numerals>
        </span>
      </span>
      {children !== undefined && (
        <span className="shrink-0 text-lg font-bold">
          <Numerals>{children}</Numerals>
        </span>
      )}
    </li>
  );
}

function Answer({ offer, isOver }: { offer: TripOffer; isOver: boolean }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState<DeclineReason>();
  return (
    <OfferAnswer
      isOver={isOver}
      accept={async () => {
        const trip = await call(acceptTripOffer, { params: { id: offer.id } });
        queries.setQueryData(tripKey(trip.id), trip);
        void queries.invalidateQueries({ queryKey: ['package_booking'] });
        void queries.invalidateQueries(offersQuery);
        void queries.invalidateQueries(availabilityQuery);
        void navigate(`/driver/dashboard/trips/${trip.id}`);
      }}
      decline={async () => {
        await call(declineTripOffer, { params: { id: offer.id }, body: { reason: reason ?? 'other' } });
        queries.setQueryData(offersQuery.queryKey, (rows) => rows?.filter(({ id }) => id !== offer.id));
      }}
      onFailed={() => void queries.invalidateQueries(offersQuery)}
      acceptLabel={<Trans>Accept</Trans>}
      question={{
        title: <Trans>Decline this trip?</Trans>,
        text: <Trans>Declining is free.</Trans>,
        decline: <Trans>Decline trip</Trans>,
      }}
    >
      <PictureChoice
        legend={t`Why?`}
        name="decline-reason"
        labels={declineLabels}
        values={declineReasons}
        value={reason}
        isMissing={false}
        onChange={setReason}
      />
    </OfferAnswer>
  );
}
