import { type Applicant, noteApplicant, rateApplicant } from '@dihaadi/contract/applicants';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { useHiringChange } from './use-hiring-change.ts';

type Props = { applicant: Applicant };

/** The company's private notes on an applicant: stars and text. */
export function Notes({ applicant }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [note, setNote] = useState('');
  // One key per note.
  const [key, setKey] = useState(newIdempotencyKey);
  const save = useHiringChange({
    things: ['job_application'],
    done: t`Note saved`,
    failed: t`Failed to save the note`,
    run: () =>
      call(noteApplicant, { params: { id: applicant.id }, body: { note: note.trim() }, idempotencyKey: key }),
    after: () => {
      setNote('');
      setKey(newIdempotencyKey());
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() !== '') save.mutate();
  };
  const count = applicant.notes.length;
  return (
    <Disclosure summary={count === 0 ? <Trans>Notes</Trans> : <Trans>Notes ({count})</Trans>}>
      <div className="grid gap-3">
        <Stars applicant={applicant} />
        {applicant.notes.map(({ id, note: text, at }) => (
          <p key={id} className="whitespace-pre-line wrap-anywhere">
            <span className="text-base text-ink-soft">{formatDate(at, locale)}</span> {text}
          </p>
        ))}
        <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_14rem]">
            <Field label={<Trans>New note</Trans>} hint={<Trans>Only your company can see this.</Trans>}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={1000}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
          </div>
          <Button type="submit" variant="secondary" size="small" pending={save.isPending}>
            <Trans>Save note</Trans>
          </Button>
        </form>
      </div>
    </Disclosure>
  );
}

function Stars({ applicant }: Props) {
  const { t } = useLingui();
  const { id, rating, name } = applicant;
  const rate = useHiringChange({
    things: ['job_application'],
    done: t`Rating saved`,
    failed: t`Failed to save the rating`,
    run: (stars: number) => call(rateApplicant, { params: { id }, body: { rating: stars } }),
  });
  return (
    <div className="max-w-72">
      <StarInput
        legend={t`Your rating of ${name}`}
        name={`rating-${id}`}
        value={rating ?? undefined}
        label={(stars) => t`${stars} of 5 stars`}
        onChange={(stars) => rate.mutate(stars)}
      />
    </div>
  );
}
