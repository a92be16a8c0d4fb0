import { type Applicant, offerSlots } from '@dihaadi/contract/applicants';
import { type InterviewMode, interviewModes } from '@dihaadi/contract/applications';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../lib/api.ts';
import { interviewLabels } from '../jobs/public.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { useAction } from './use-doing.ts';

const ROWS = 3;

/** Offers up to three times for an interview; the applicant chooses one. */
export function OfferTimes({ applicant }: { applicant: Applicant }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { name } = applicant;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={t`Offer interview times: ${name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Interview</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Interview with {name}</Trans>}
        description={<Trans>Offer up to 3 times. The applicant chooses one.</Trans>}
        closeLabel={t`Close`}
      >
        <Form applicant={applicant} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Form({ applicant, onDone }: { applicant: Applicant; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [mode, setMode] = useState<InterviewMode>('in_person');
  const [address, setAddress] = useState('');
  const [times, setTimes] = useState<readonly string[]>(Array.from({ length: ROWS }, () => ''));
  const [wrong, setWrong] = useState<{ address?: string | undefined; time?: string | undefined }>({});
  const offer = useAction({
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
    const given = times.filter((time) => time !== '').map((time) => new Date(time));
    const found = {
      address: mode === 'in_person' && address.trim() === '' ? t`Enter the interview address` : undefined,
      time:
        given.length === 0 || given.some((time) => time.getTime() <= Date.now())
          ? t`Choose a time in the future`
          : undefined,
    };
    setWrong(found);
    if (found.address === undefined && found.time === undefined)
      offer.mutate(given.map((time) => time.toISOString()));
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <Field label={<Trans>Interview</Trans>}>
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
          error={index === 0 ? wrong.time : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
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
