import {
  approveDocument,
  isEnding,
  rejectDocument,
  type UploadedDocument,
} from '@dihaadi/contract/documents';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { DateInput } from '../../../ui/number-inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { documentLabels } from '../documents.labels.ts';

type Decide = { document: UploadedDocument; onDecided?: () => void };

/** Approves a pending document, or rejects it with a reason. */
export function DecideDocument({ document, onDecided }: Decide) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isRejecting, setRejecting] = useState(false);
  const [missing, setMissing] = useState(false);
  const params = { documentId: document.id };
  const name = i18n._(documentLabels[document.kind]);
  const [lastDay, setLastDay] = useState('');
  const decision = useMutation({
    mutationFn: (reason: string | undefined) =>
      reason === undefined
        ? call(approveDocument, { params, body: lastDay === '' ? {} : { expires_on: lastDay } })
        : call(rejectDocument, { params, body: { reason } }),
    onSuccess: (_, reason) => {
      toast.success(reason === undefined ? t`Document approved` : t`Document rejected`);
      onDecided?.();
    },
    onError: (error) =>
      toast.error(t`Failed to save the decision`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: () =>
      Promise.all(
        ['uploaded_document', 'driver'].map((thing) => queries.invalidateQueries({ queryKey: [thing] })),
      ),
  });
  const reject = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('reason');
    const reason = typeof typed === 'string' ? typed.trim() : '';
    setMissing(reason === '');
    if (reason !== '') decision.mutate(reason);
  };
  if (!isRejecting)
    return (
      <div className="grid gap-3">
        {isEnding(document.kind) && (
          <Field
            label={<Trans>Valid until</Trans>}
            hint={<Trans>As printed on the document. Replaces the date the driver entered.</Trans>}
          >
            {(control) => (
              <DateInput
                {...control}
                value={lastDay}
                onChange={(event) => setLastDay(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        <span className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="small"
            aria-label={t`Approve document: ${name}`}
            pending={decision.isPending}
            onClick={() => decision.mutate(undefined)}
          >
            <Trans>Approve</Trans>
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={t`Reject document: ${name}`}
            onClick={() => setRejecting(true)}
          >
            <Trans>Reject</Trans>
          </Button>
        </span>
      </div>
    );
  return (
    <form noValidate onSubmit={reject} className="grid gap-3">
      <Field label={<Trans>Reason</Trans>} error={missing ? t`Enter a reason` : undefined}>
        {(control) => <Input {...control} name="reason" maxLength={300} autoComplete="off" />}
      </Field>
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" size="small" pending={decision.isPending}>
          <Trans>Reject</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={() => setRejecting(false)}>
          <Trans>Back</Trans>
        </Button>
      </span>
    </form>
  );
}
