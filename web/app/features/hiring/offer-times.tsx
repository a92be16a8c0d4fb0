import { type Applicant, offerSlots } from '@dihaadi/contract/applicants';
import { type InterviewMode, interviewModes } from '@dihaadi/contract/applications';
import type { ProviderJob } from '@dihaadi/contract/provider-jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { fromIndianField, toIndianField } from '../../lib/indian-time.ts';
import { interviewLabels } from '../jobs/public.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { useHiringChange } from './use-hiring-change.ts';

const ROWS = 3;

type Props = {
  applicant: Applicant;
  /** Its interview settings are the form's defaults. */
  job: ProviderJob;
};

/** Offers up to three times for an interview; the applicant chooses one. */
export function OfferTimes({ applicant, job }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { name } = applicant;
  const isChosen = applicant.slots.some(({ slot_status }) => slot_status === 'chosen');
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={isChosen ? t`Change interview time: ${name}` : t`Offer interview times: ${name}`}
        onClick={() => setOpen(true)}
      >
        {isChosen ? <Trans>Change interview time</Trans> : <Trans>Offer interview times</Trans>}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Interview with {name}</Trans>}
        description={
          isChosen ? (
            <Trans>We cancel the time chosen before. The applicant chooses a new one.</Trans>
          ) : (
            <Trans>Offer up to 3 times. The applicant chooses one.</Trans>
          )
        }
        closeLabel={t`Close`}
      >
        <Form applicant={applicant} job={job} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Interviews between 9 pm and 7 am are rare: am and pm are easily mixed up. */
const isAtNight = (time: string): boolean => {
  const hour = Number(time.slice(11, 13));
  return time.length >= 16 && (hour < 7 || hour >= 21);
};

function AtNight({ time }: { time: string }) {
  const at = fromIndianField(time);
  const locale = useLocale();
  if (at === null) return null;
  return <Trans>{formatTime(at, locale)} is at night. Check am and pm.</Trans>;
}

type Wrong = { address?: string | undefined; times?: readonly (string | undefined)[] };

function Form({ applicant, job, onDone }: Props & { onDone: () => void }) {
  const { t, i18n } = useLingui();
  const id = useId();
  // The last offer's values stay, so that changing the time doesn't move the interview.
  const [last] = applicant.slots;
  const [mode, setMode] = useState<InterviewMode>(last?.interview_mode ?? job.interview_mode ?? 'in_person');
  const [address, setAddress] = useState(last?.address ?? job.interview_address ?? '');
  const [times, setTimes] = useState<readonly string[]>(Array.from({ length: ROWS }, () => ''));
  const [wrong, setWrong] = useState<Wrong>({});
  const [soonest] = useState(() => toIndianField(new Date()));
  const offer = useHiringChange({
    things: ['job_application', 'job'],
    done: t`Interview times offered`,
    failed: t`Failed to offer the times`,
    run: (starts_at: string[]) =>
      call(offerSlots, {
        params: { id: applicant.id },
        body: { interview_mode: mode, address: mode === 'in_person' ? address.trim() : null, starts_at },
      }),
    after: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = times.map(fromIndianField);
    const chosen = given.filter((time) => time !== null);
    const wrongTime = (time: string | null, index: number) => {
      const isMissing = time === null && index === 0 && chosen.length === 0;
      if (isMissing || (time !== null && Date.parse(time) <= Date.now()))
        return t`Choose a time in the future`;
      const isTwice = time !== null && given.slice(0, index).includes(time);
      return isTwice ? t`You already entered this time. Choose another one` : undefined;
    };
    const found = {
      address: mode === 'in_person' && address.trim() === '' ? t`Enter the interview address` : undefined,
      times: given.map(wrongTime),
    };
    setWrong(found);
    if ([found.address, ...found.times].every((one) => one === undefined)) offer.mutate(chosen);
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <Field label={<Trans>How you meet</Trans>}>
        {(control) => (
          <Select
            {...control}
            value={mode}
            onChange={({ target }) => setMode(interviewModes.find((one) => one === target.value) ?? 'phone')}
          >
            {interviewModes.map((one) => (
              <option key={one} value={one}>
                {i18n._(interviewLabels[one])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {mode === 'in_person' && (
        <Field label={<Trans>Interview address</Trans>} error={wrong.address}>
          {(control) => (
            <Input
              {...control}
              maxLength={300}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
      )}
      {times.map((time, index) => (
        <Field
          // The rows keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={<Trans>Time {index + 1}</Trans>}
          optional={index === 0 ? undefined : <Trans>(optional)</Trans>}
          error={wrong.times?.[index]}
          hint={isAtNight(time) ? <AtNight time={time} /> : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              min={soonest}
              className="sm:max-w-72"
              value={time}
              onChange={({ target }) =>
                setTimes((before) => before.map((one, place) => (place === index ? target.value : one)))
              }
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="accent" pending={offer.isPending}>
        <Trans>Offer times</Trans>
      </Button>
    </form>
  );
}
