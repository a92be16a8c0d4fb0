import {
  declineTripOffer,
  type DeclineReason,
  declineReasons,
  type TripOffer,
} from '@dihaadi/contract/trips/trip-offers';
import { acceptTripOffer } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { Anchored } from '../../field-kit/anchored.tsx';
import { Countdown, useSecondsUntil } from '../../field-kit/countdown.tsx';
import { Fact, InHand } from '../../field-kit/facts.tsx';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { serviceTypes } from '../bookings/public.ts';
import { ReadAloud } from '../../field-kit/read-aloud.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Numerals } from '../../ui/numerals.tsx';
import { Check, Cross, Pin } from '../../ui/pictograms/signs.tsx';
import { Clock, Finish } from '../../ui/pictograms/steps.tsx';
import { declineLabels, kilometres, offerSentence } from './trips.labels.ts';
import { Load } from './load.tsx';
import { vehicles } from '../../ui/pictograms/vehicles.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { availabilityQuery, offersQuery, tripKey } from './queries.ts';
import { ScheduledTime } from './scheduled-time.tsx';

/** A trip that can be accepted now: the money, how far, what, and how long one may think. */
export function OfferCard({ offer }: { offer: TripOffer }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  // The phone's clock may be wrong: the server said how many seconds are left.
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
      <div className="flex items-center gap-3">
        <Picture className="size-16 shrink-0" />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <h3 className="text-xl">{i18n._(label)}</h3>
          <Countdown seconds={left} full={full} />
        </div>
        <ReadAloud text={offerSentence(i18n, offer)} className="self-start" />
      </div>
      <InHand rupees={offer.in_hand} />
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
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<DeclineReason>();
  const fail = (error: Error) => {
    setAsking(false);
    toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
    void queries.invalidateQueries(offersQuery);
  };
  const accept = useMutation({
    mutationFn: () => call(acceptTripOffer, { params: { id: offer.id } }),
    onSuccess: (trip) => {
      queries.setQueryData(tripKey(trip.id), trip);
      void queries.invalidateQueries({ queryKey: ['package_booking'] });
      void queries.invalidateQueries(offersQuery);
      void queries.invalidateQueries(availabilityQuery);
      void navigate(`/driver/dashboard/trips/${trip.id}`);
    },
    onError: fail,
  });
  const decline = useMutation({
    mutationFn: () =>
      call(declineTripOffer, { params: { id: offer.id }, body: { reason: reason ?? 'other' } }),
    onSuccess: () => {
      setAsking(false);
      queries.setQueryData(offersQuery.queryKey, (rows) => rows?.filter(({ id }) => id !== offer.id));
    },
    onError: fail,
  });
  return (
    <Anchored className="grid-cols-[2fr_1fr]">
      <Button
        variant="accent"
        data-testid="accept"
        disabled={isOver}
        pending={accept.isPending}
        onClick={() => accept.mutate()}
        className="min-h-16 text-xl"
      >
        <Check className="size-8 shrink-0" />
        <Trans>Accept</Trans>
      </Button>
      <Button
        variant="secondary"
        data-testid="decline"
        disabled={isOver}
        onClick={() => setAsking(true)}
        className="min-h-16 px-2"
      >
        <Cross className="size-7 shrink-0" />
        <Trans>Decline</Trans>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Decline this trip?</Trans>}
        description={<Trans>Declining is free.</Trans>}
        confirmLabel={
          <>
            <Cross className="size-7 shrink-0" />
            <Trans>Decline trip</Trans>
          </>
        }
        cancelLabel={
          <>
            <Check className="size-7 shrink-0" />
            <Trans>Keep offer</Trans>
          </>
        }
        pending={decline.isPending}
        onConfirm={() => decline.mutate()}
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
      </AlertDialog>
    </Anchored>
  );
}
