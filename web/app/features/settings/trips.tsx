import { readTripSettings, saveTripSettings, type TripSettings } from '@dihaadi/contract/trips/trip-settings';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { type Figure, type FigureGroup, FigureGroups } from './figure-groups.tsx';
import { LoadedSetting } from './loaded.tsx';
import { trips } from './queries.ts';
import { SettingFrame, useSettingForm } from './setting-form.tsx';

type Name = keyof TripSettings;

const MINUTES = 'min';

const figures: Readonly<Record<Name, Figure>> = {
  commission_percent: {
    label: msg`Commission`,
    hint: msg`The platform's share of each fare. Drivers see their earnings after commission.`,
    unit: '%',
    wrong: msg`Enter 0 to 50, with up to two decimals`,
  },
  commission_limit: {
    label: msg`Maximum commission due`,
    hint: msg`From cash fares. At this amount, offers pause until the driver pays.`,
    unit: '₹',
    wrong: msg`Enter 0 to 1,00,000`,
  },
  cancellation_fee: {
    label: msg`Cancellation fee`,
    hint: msg`Goes to the driver, without commission.`,
    unit: '₹',
    wrong: msg`Enter 0 to 1,000`,
  },
  free_cancellation_minutes: {
    label: msg`Free cancellation`,
    hint: msg`Counted from the moment a driver accepts.`,
    unit: MINUTES,
    wrong: msg`Enter 0 to 60`,
  },
  free_waiting_minutes: {
    label: msg`Free waiting at pickup`,
    hint: msg`After that, the tariff's waiting rate applies.`,
    unit: MINUTES,
    wrong: msg`Enter 0 to 120`,
  },
  helper_fee: {
    label: msg`Fee for each loading helper`,
    unit: '₹',
    wrong: msg`Enter 0 to 5,000`,
  },
  stop_fee: {
    label: msg`Fee for each stop on the way`,
    hint: msg`Extra distance is charged by the tariff.`,
    unit: '₹',
    wrong: msg`Enter 0 to 5,000`,
  },
  return_percent: {
    label: msg`Return-to-sender fare`,
    hint: msg`Share of the first trip's fare.`,
    unit: '%',
    wrong: msg`Enter 0 to 100`,
  },
  unanswered_charges: {
    label: msg`Tolls and parking without customer approval`,
    hint: msg`Added to the fare up to this amount per trip.`,
    unit: '₹',
    wrong: msg`Enter 0 to 5,000`,
  },
  absent_minutes: {
    label: msg`Waiting time for an absent customer`,
    hint: msg`After the free minutes.`,
    unit: MINUTES,
    wrong: msg`Enter 0 to 60`,
  },
  batch_size: {
    label: msg`Drivers offered a trip at the same time`,
    wrong: msg`Enter 1 to 10`,
  },
  offer_seconds: {
    label: msg`Time to answer an offer`,
    unit: 's',
    wrong: msg`Enter 15 to 120`,
  },
  farthest_km: {
    label: msg`Maximum driver distance`,
    hint: msg`Drivers beyond this distance from the pickup get no offer.`,
    unit: 'km',
    wrong: msg`Enter 1 to 50`,
  },
  metres_per_waiting_hour: {
    label: msg`Distance bonus per hour without an offer`,
    hint: msg`Each hour of waiting counts as this much closer to the pickup.`,
    unit: 'm',
    wrong: msg`Enter 0 to 5,000`,
  },
  longest_waiting_hours: {
    label: msg`Maximum hours for this bonus`,
    unit: 'h',
    wrong: msg`Enter 0 to 24`,
  },
  ahead_minutes: {
    label: msg`Start finding a driver for scheduled trips`,
    hint: msg`Minutes before the pickup time.`,
    unit: MINUTES,
    wrong: msg`Enter 5 to 180`,
  },
  answer_minutes: {
    label: msg`Time to accept an assigned trip`,
    hint: msg`Then the trip is offered to others.`,
    unit: MINUTES,
    wrong: msg`Enter 2 to 60`,
  },
  silent_minutes: {
    label: msg`Replace an unresponsive driver after`,
    hint: msg`No location or answer after accepting a trip.`,
    unit: MINUTES,
    wrong: msg`Enter 3 to 60`,
  },
};

const groups: readonly FigureGroup<Name>[] = [
  {
    title: msg`Money`,
    names: [
      'commission_percent',
      'commission_limit',
      'helper_fee',
      'stop_fee',
      'return_percent',
      'unanswered_charges',
    ],
  },
  {
    title: msg`Cancellation and waiting`,
    names: ['cancellation_fee', 'free_cancellation_minutes', 'free_waiting_minutes', 'absent_minutes'],
  },
  {
    title: msg`Offers to drivers`,
    names: [
      'batch_size',
      'offer_seconds',
      'farthest_km',
      'metres_per_waiting_hour',
      'longest_waiting_hours',
      'ahead_minutes',
      'answer_minutes',
      'silent_minutes',
    ],
  },
];

const wrong = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.wrong]));

/** Charges of trips besides the tariff, and how trips are offered to drivers. */
export default function Trips() {
  return <LoadedSetting query={useQuery(trips)}>{(row) => <TripsForm row={row} />}</LoadedSetting>;
}

function TripsForm({ row }: { row: TripSettings }) {
  const { t } = useLingui();
  const setting = useSettingForm({
    body: saveTripSettings.body,
    send: (changes) => call(saveTripSettings, { body: saveTripSettings.body.parse(changes) }),
    read: () => call(readTripSettings, {}),
    isRead: true,
    row,
    queryKey: trips.queryKey,
    figures: Object.keys(figures),
    wrong,
    saved: t`Trip settings saved`,
    failed: t`Failed to save trip settings`,
  });
  return (
    <Card className="max-w-3xl">
      <SettingFrame of={setting} saveLabel={<Trans>Save trip settings</Trans>}>
        <FigureGroups of={setting} groups={groups} figures={figures} decimals={['commission_percent']} />
      </SettingFrame>
    </Card>
  );
}
