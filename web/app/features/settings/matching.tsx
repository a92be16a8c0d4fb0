import { type MatchingSettings, readMatching, saveMatching } from '@dihaadi/contract/matching';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { type Figure, type FigureGroup, FigureGroups } from './figure-groups.tsx';
import { LoadedSetting } from './loaded.tsx';
import { matching } from './queries.ts';
import { SettingFrame, useSettingForm } from './setting-form.tsx';

type Name = keyof MatchingSettings;

const MINUTES = 'min';

const figures: Readonly<Record<Name, Figure>> = {
  batch_size: {
    label: msg`Workers offered a job at the same time`,
    hint: msg`For each open place.`,
    wrong: msg`Enter 1 to 10`,
  },
  offer_minutes: {
    label: msg`Time to answer an offer, job within 6 hours`,
    unit: MINUTES,
    wrong: msg`Enter 2 to 120`,
  },
  offer_minutes_ahead: {
    label: msg`Time to answer an offer, later job`,
    unit: MINUTES,
    wrong: msg`Enter 2 to 1,440`,
  },
  farthest_km: {
    label: msg`Maximum worker distance`,
    hint: msg`Workers who live beyond this distance get no offer.`,
    unit: 'km',
    wrong: msg`Enter 1 to 50`,
  },
  metres_per_waiting_hour: {
    label: msg`Distance bonus per hour without an offer`,
    hint: msg`Each hour of waiting counts as this much closer to the job.`,
    unit: 'm',
    wrong: msg`Enter 0 to 5,000`,
  },
  longest_waiting_hours: {
    label: msg`Maximum hours for this bonus`,
    unit: 'h',
    wrong: msg`Enter 0 to 336`,
  },
  metres_per_star: {
    label: msg`Distance bonus per star`,
    hint: msg`Each star above the usual rating counts as this much closer; each below, as farther.`,
    unit: 'm',
    wrong: msg`Enter 0 to 10,000`,
  },
  late_cancellation_fee: {
    label: msg`Late cancellation fee`,
    unit: '₹',
    wrong: msg`Enter 0 to 10,000`,
  },
  free_cancellation_hours: {
    label: msg`Free cancellation until`,
    hint: msg`Hours before the start.`,
    unit: 'h',
    wrong: msg`Enter 0 to 72`,
  },
  call_out_hours: {
    label: msg`Call-out pay`,
    hint: msg`Minimum hours paid when a worker comes for nothing. Longer jobs: half a day.`,
    unit: 'h',
    wrong: msg`Enter 1 to 8`,
  },
};

const groups: readonly FigureGroup<Name>[] = [
  {
    title: msg`Offers to workers`,
    names: ['batch_size', 'offer_minutes', 'offer_minutes_ahead'],
  },
  {
    title: msg`Ranking`,
    names: ['farthest_km', 'metres_per_star', 'metres_per_waiting_hour', 'longest_waiting_hours'],
  },
  {
    title: msg`Cancellation`,
    names: ['late_cancellation_fee', 'free_cancellation_hours', 'call_out_hours'],
  },
];

const wrong = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.wrong]));

/** How worker bookings are offered, and the fees for late cancellation. */
export default function Matching() {
  return <LoadedSetting query={useQuery(matching)}>{(row) => <MatchingForm row={row} />}</LoadedSetting>;
}

function MatchingForm({ row }: { row: MatchingSettings }) {
  const { t } = useLingui();
  const setting = useSettingForm({
    body: saveMatching.body,
    send: (changes) => call(saveMatching, { body: saveMatching.body.parse(changes) }),
    read: () => call(readMatching, {}),
    isRead: true,
    row,
    queryKey: matching.queryKey,
    figures: Object.keys(figures),
    wrong,
    saved: t`Matching settings saved`,
    failed: t`Failed to save matching settings`,
  });
  return (
    <Card className="max-w-3xl">
      <p className="mb-5 text-ink-soft">
        <Trans>These figures are public: workers can see how offers are ranked.</Trans>
      </p>
      <SettingFrame of={setting} saveLabel={<Trans>Save matching settings</Trans>}>
        <FigureGroups of={setting} groups={groups} figures={figures} />
      </SettingFrame>
    </Card>
  );
}
