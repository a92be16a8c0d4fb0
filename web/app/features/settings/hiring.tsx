import {
  type HiringSettings,
  readHiringSettings,
  saveHiringSettings,
} from '@dihaadi/contract/hiring-settings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-inputs.tsx';
import { LoadedSetting } from './loaded.tsx';
import { hiring } from './queries.ts';
import { SettingFrame, useSettingForm } from './setting-form.tsx';

type Name = keyof HiringSettings;
type Figure = { label: MessageDescriptor; hint: MessageDescriptor; wrong: MessageDescriptor };

const figures: Readonly<Record<Name, Figure>> = {
  free_jobs_per_month: {
    label: msg`Free jobs a month`,
    hint: msg`How many jobs a company can publish each month without a plan.`,
    wrong: msg`Enter 0 to 100`,
  },
  reviewed_jobs: {
    label: msg`Jobs we review for a new company`,
    hint: msg`After this many approved jobs, a company can publish without review.`,
    wrong: msg`Enter 0 to 50`,
  },
  answer_days: {
    label: msg`Days to answer an application`,
    hint: msg`After this, we close an unanswered application and tell the job seeker.`,
    wrong: msg`Enter 3 to 60`,
  },
};
const names: readonly Name[] = ['free_jobs_per_month', 'reviewed_jobs', 'answer_days'];
const wrong = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.wrong]));

/** Rules for job posts, and the time companies have to answer. */
export default function Hiring() {
  return <LoadedSetting query={useQuery(hiring)}>{(row) => <HiringForm row={row} />}</LoadedSetting>;
}

function HiringForm({ row }: { row: HiringSettings }) {
  const { t, i18n } = useLingui();
  const { form, errorOf, ...setting } = useSettingForm({
    body: saveHiringSettings.body,
    send: (changes, before) =>
      call(saveHiringSettings, { body: saveHiringSettings.body.parse(changes), row: before }),
    read: () => call(readHiringSettings, {}),
    isRead: true,
    row,
    queryKey: hiring.queryKey,
    figures: Object.keys(figures),
    wrong,
    saved: t`Hiring settings saved`,
    failed: t`Failed to save hiring settings`,
  });
  return (
    <Card className="max-w-3xl">
      <SettingFrame of={{ form, errorOf, ...setting }} saveLabel={<Trans>Save hiring settings</Trans>}>
        <div className="grid items-start gap-5 md:grid-cols-2">
          {names.map((name) => (
            <Field
              key={name}
              label={i18n._(figures[name].label)}
              hint={i18n._(figures[name].hint)}
              error={errorOf(name)}
            >
              {(control) => <NumberInput {...control} maxLength={3} {...form.register(name)} />}
            </Field>
          ))}
        </div>
      </SettingFrame>
    </Card>
  );
}
