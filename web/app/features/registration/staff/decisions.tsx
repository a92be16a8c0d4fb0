import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useDraftDialog } from '../../../form-kit/draft-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { type Warning, useConfirmBefore } from '../../../staff-kit/confirm-before.tsx';
import { createFocusRestorer } from '../../../staff-kit/restore-focus.ts';
import { useSendDecision, type Verdict, DecisionDialog } from './decision-dialog.tsx';

export type ApproveProps<Row> = Verdict<Row> & {
  approve: (row: Row) => Promise<Row>;
  /** Returns a warning to confirm first. */
  doubt?: (row: Row) => Promise<Warning | undefined>;
};

/** Approves immediately, or after a warning was confirmed, and the list shows the result. */
export function Approve<Row extends { id: string }>(props: ApproveProps<Row>) {
  const { t } = useLingui();
  const { row, name, size = 'normal', approve, doubt } = props;
  const verdict = useSendDecision(props);
  const { ask, isLooking, dialog } = useConfirmBefore();
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const send = () =>
      void verdict.send({ send: () => approve(row), keepFocus: createFocusRestorer(currentTarget) });
    if (doubt === undefined) send();
    else void ask(() => doubt(row), send);
  };
  return (
    <>
      <Button
        variant="primary"
        size={size}
        aria-label={t`Approve ${name}`}
        pending={isLooking || verdict.isPending}
        onClick={press}
      >
        <Trans>Approve</Trans>
      </Button>
      {dialog}
    </>
  );
}

/** Rejects a person with a reason that is sent to them. */
export function Reject<Row extends { id: string }>({
  reject,
  ...verdict
}: Verdict<Row> & { reject: (row: Row, reason: string) => Promise<Row> }) {
  const { t } = useLingui();
  const { name, row, thing } = verdict;
  return (
    <Reasoned
      {...verdict}
      draft={`reject ${thing} ${row.id}`}
      label={t`Reject ${name}`}
      title={<Trans>Reject {name}?</Trans>}
      description={<Trans>Enter a reason. We keep this reason in the history.</Trans>}
      action={<Trans>Reject</Trans>}
      send={(reason) => reject(row, reason)}
    />
  );
}

/** Reinstates a suspended person. */
export function Reinstate<Row extends { id: string }>({
  reinstate,
  ...verdict
}: Verdict<Row> & { reinstate: (row: Row, reason: string) => Promise<Row> }) {
  const { t } = useLingui();
  const { name, row, thing } = verdict;
  return (
    <Reasoned
      {...verdict}
      draft={`reinstate ${thing} ${row.id}`}
      label={t`Reinstate ${name}`}
      title={<Trans>Reinstate {name}?</Trans>}
      description={<Trans>Enter a reason. We keep this reason in the history.</Trans>}
      action={<Trans>Reinstate</Trans>}
      confirmVariant="primary"
      send={(reason) => reinstate(row, reason)}
    />
  );
}

const LONGEST_REASON = 300;
const NO_REASON = { text: '' };

type ReasonedProps<Row> = Verdict<Row> & {
  /** Draft name of the typed text, as in `useDraftDialog`. */
  draft: string;
  /** The person's name, for screen readers. */
  label: string;
  title: ReactNode;
  description: ReactNode;
  /** The button's label. */
  action: ReactNode;
  confirmVariant?: 'danger' | 'primary';
  send: (reason: string) => Promise<Row>;
};

/** Verdict that requires a reason. */
function Reasoned<Row extends { id: string }>({ send, draft, ...verdict }: ReasonedProps<Row>) {
  const { t } = useLingui();
  const dialog = useDraftDialog(draft, NO_REASON);
  const reason = dialog.fields.text;
  const [missing, setMissing] = useState(false);
  const isEmpty = reason.trim() === '';
  return (
    <DecisionDialog
      {...verdict}
      dialog={dialog}
      onOpen={() => setMissing(false)}
      onTry={() => {
        setMissing(isEmpty);
        return isEmpty ? undefined : () => send(reason);
      }}
    >
      <Field label={<Trans>Reason</Trans>} error={missing && isEmpty ? t`Enter a short reason` : undefined}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={(event) => dialog.change({ text: event.target.value })}
          />
        )}
      </Field>
    </DecisionDialog>
  );
}
