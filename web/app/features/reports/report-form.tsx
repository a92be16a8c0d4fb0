import {
  type OwnReport,
  type ReportedThing,
  reportReasons,
  type ReportReason,
  sendReport,
} from '@dihaadi/contract/reports';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, Textarea } from '../../ui/inputs.tsx';
import { ownReasonLabels } from './report-reasons.labels.ts';

const isReason = (value: unknown): value is ReportReason => reportReasons.some((one) => one === value);

/** Maximum length that the contract accepts. */
const LONGEST_DETAILS = 2000;

/** Form to report a job or a company; `onSent` is called once staff have received it. */
export function ReportForm({
  thing,
  id,
  onSent,
}: {
  thing: ReportedThing;
  id: string;
  onSent: (report: OwnReport) => void;
}) {
  const { t, i18n } = useLingui();
  const [isMissing, setMissing] = useState(false);
  const report = useActionMutation({
    things: [],
    done: t`Report sent`,
    failed: t`Couldn't send the report`,
    run: (body: { reason: ReportReason; details: string }) =>
      call(sendReport, { body: { thing, thing_id: id, ...body } }),
    after: onSent,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const [reason, details] = [typed.get('reason'), typed.get('details')];
    setMissing(!isReason(reason));
    if (isReason(reason)) report.mutate({ reason, details: typeof details === 'string' ? details : '' });
    else form.querySelector<HTMLElement>('[name=reason]')?.focus();
  };
  return (
    <Card>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field label={<Trans>What is wrong?</Trans>} error={isMissing ? t`Choose what is wrong` : undefined}>
          {(control) => (
            <Select {...control} name="reason" defaultValue="" onChange={() => setMissing(false)}>
              <option value="" disabled>
                {t`Choose`}
              </option>
              {reportReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {i18n._(ownReasonLabels[reason])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={<Trans>Details</Trans>} optional={<Trans>(optional)</Trans>}>
          {(control) => <Textarea {...control} name="details" rows={4} maxLength={LONGEST_DETAILS} />}
        </Field>
        <Button type="submit" variant="accent" pending={report.isPending} className="min-h-14 text-lg">
          <Trans>Send report</Trans>
        </Button>
      </form>
    </Card>
  );
}
