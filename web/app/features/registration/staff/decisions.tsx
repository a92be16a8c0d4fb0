import {
  isForSafety,
  NOTICE_DAYS,
  REVIEW_HOURS,
  type SuspensionGround,
  suspensionGrounds,
} from '@dihaadi/contract/suspension';
import { Trans, useLingui } from '@lingui/react/macro';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useDraftDialog } from '../../../form-kit/draft-dialog.ts';
import { toast } from '../../../ui/toast.ts';
import { suspensionGroundLabels } from '../../../lib/suspension-grounds.labels.ts';
import { explain } from '../../../lib/problems.ts';
import { wasDone } from '../../../lib/was-done.ts';
import type { Page } from '../../../lib/request.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select, Textarea } from '../../../ui/inputs.tsx';
import { type Warning, useConfirmBefore } from '../../../staff-kit/confirm-before.tsx';
import { focusKeeper } from '../../../staff-kit/focus-keeper.ts';

type Size = 'normal' | 'small';

type Verdict<Row> = {
  row: Row;
  name: string;
  /** The kind of thing: what its queries begin with. */
  thing: string;
  size?: Size;
  /** "Driver approved successfully", "Failed to approve driver". */
  done: string;
  failed: string;
};

export type ApproveProps<Row> = Verdict<Row> & {
  approve: (row: Row) => Promise<Row>;
  /** What there is to ask about before. */
  doubt?: (row: Row) => Promise<Warning | undefined>;
};

/** Approves at once, or after a doubt was answered, and the list shows that it happened. */
export function Approve<Row extends { id: string }>(props: ApproveProps<Row>) {
  const { t } = useLingui();
  const { row, name, size = 'normal', approve, doubt } = props;
  const judge = useVerdict(props);
  const { ask, isLooking, dialog } = useConfirmBefore();
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const send = () => void judge.send({ send: () => approve(row), keepFocus: focusKeeper(currentTarget) });
    if (doubt === undefined) send();
    else void ask(() => doubt(row), send);
  };
  return (
    <>
      <Button
        variant="primary"
        size={size}
        aria-label={t`Approve ${name}`}
        pending={isLooking || judge.isPending}
        onClick={press}
      >
        <Trans>Approve</Trans>
      </Button>
      {dialog}
    </>
  );
}

/** Rejects a person, with a reason that they are told. */
export function Reject<Row extends { id: string }>({
  reject,
  ...verdict
}: Verdict<Row> & { reject: (row: Row, reason: string) => Promise<Row> }) {
  const { t } = useLingui();
  const { name, row, thing } = verdict;
  const dialog = useDraftDialog(`reject ${thing} ${row.id}`, NO_REASON);
  return (
    <Reasoned
      {...verdict}
      dialog={dialog}
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
  const dialog = useDraftDialog(`reinstate ${thing} ${row.id}`, NO_REASON);
  return (
    <Reasoned
      {...verdict}
      dialog={dialog}
      label={t`Reinstate ${name}`}
      title={<Trans>Reinstate {name}?</Trans>}
      description={<Trans>Enter a reason. We keep this reason in the history.</Trans>}
      action={<Trans>Reinstate</Trans>}
      confirmVariant="primary"
      send={(reason) => reinstate(row, reason)}
    />
  );
}

type Suspension = { ground: SuspensionGround; reason: string };
const LONGEST_EVIDENCE = 1000;
const NO_SUSPENSION = { ground: '', text: '' };

const groundOf = (chosen: string) => suspensionGrounds.find((one) => one === chosen);

/** Suspends at once, for safety, or gives notice. */
export type SuspensionCalls<Row> = {
  atOnce: (row: Row, why: Suspension) => Promise<Row>;
  giveNotice: (row: Row, why: Suspension) => Promise<unknown>;
};

/** Suspends for safety at once; on another of the published grounds it gives notice. Both with the evidence in words. */
export function Suspend<Row extends { id: string }>({
  atOnce,
  giveNotice,
  ...verdict
}: Verdict<Row> & SuspensionCalls<Row>) {
  const { t, i18n } = useLingui();
  const { name, row, thing } = verdict;
  const dialog = useDraftDialog(`suspend ${thing} ${row.id}`, NO_SUSPENSION);
  const ground = groundOf(dialog.fields.ground);
  const [missing, setMissing] = useState(false);
  const isNotice = ground !== undefined && !isForSafety(ground);
  const send =
    ground &&
    (async (reason: string) => {
      if (isForSafety(ground)) return atOnce(row, { ground, reason });
      await giveNotice(row, { ground, reason });
      return row;
    });
  return (
    <Reasoned
      {...verdict}
      dialog={dialog}
      done={isNotice ? t`Notice sent to ${name}` : verdict.done}
      label={t`Suspend ${name}`}
      title={<Trans>Suspend {name}?</Trans>}
      description={<Trans>Work in progress continues. Money already earned will still be paid.</Trans>}
      action={<Trans>Suspend</Trans>}
      confirmLabel={isNotice ? <Trans>Send notice</Trans> : <Trans>Suspend</Trans>}
      reasonLabel={<Trans>Evidence</Trans>}
      longest={LONGEST_EVIDENCE}
      send={send}
      onTry={() => setMissing(true)}
      onOpen={() => setMissing(false)}
    >
      <Field
        label={<Trans>Reason for suspension</Trans>}
        error={missing && ground === undefined ? t`Choose a reason` : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={ground ?? ''}
            onChange={({ target }) => dialog.change({ ground: target.value })}
          >
            <option value="">{t`Choose a reason`}</option>
            {suspensionGrounds.map((one) => (
              <option key={one} value={one}>
                {i18n._(suspensionGroundLabels[one])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {ground !== undefined && (
        <p>
          {isNotice ? (
            <Trans>
              {name} has {NOTICE_DAYS} days to answer. You can suspend the account after that.
            </Trans>
          ) : (
            <Trans>
              We suspend the account now. Another team member must confirm this within {REVIEW_HOURS} hours.
            </Trans>
          )}
        </p>
      )}
    </Reasoned>
  );
}

const LONGEST_REASON = 300;
const NO_REASON = { text: '' };

/** What `Reasoned` needs of its dialog, whatever else is asked in it. */
type Dialog = Pick<
  ReturnType<typeof useDraftDialog<'text'>>,
  'fields' | 'change' | 'isOpen' | 'isPending' | 'open' | 'close' | 'send' | 'question'
>;

type ReasonedProps<Row> = Verdict<Row> & {
  dialog: Dialog;
  /** Of whom, for those who hear the button. */
  label: string;
  title: ReactNode;
  description: ReactNode;
  /** What the buttons say. */
  action: ReactNode;
  /** What the button of the dialog says, where it is something else. */
  confirmLabel?: ReactNode;
  confirmVariant?: 'danger' | 'primary';
  reasonLabel?: ReactNode;
  longest?: number;
  /** Undefined while something else is still to be said. */
  send: ((reason: string) => Promise<Row>) | undefined;
  onTry?: () => void;
  onOpen?: () => void;
  /** What is asked before the reason. */
  children?: ReactNode;
};

/** A verdict that has to say why. */
function Reasoned<Row extends { id: string }>(props: ReasonedProps<Row>) {
  const { t } = useLingui();
  const { dialog, size = 'normal', longest = LONGEST_REASON } = props;
  const [button, setButton] = useState<HTMLElement>();
  const reason = dialog.fields.text;
  const [missing, setMissing] = useState(false);
  const judge = useVerdict(props);
  const confirm = () => {
    setMissing(reason.trim() === '');
    props.onTry?.();
    const { send } = props;
    if (reason.trim() === '' || send === undefined || button === undefined) return;
    void dialog.send(() => judge.send({ send: () => send(reason), keepFocus: focusKeeper(button) }));
  };
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-label={props.label}
        onClick={({ currentTarget }) => {
          setMissing(false);
          props.onOpen?.();
          setButton(currentTarget);
          dialog.open();
        }}
      >
        {props.action}
      </Button>
      <AlertDialog
        open={dialog.isOpen}
        onOpenChange={dialog.close}
        title={props.title}
        description={props.description}
        confirmLabel={props.confirmLabel ?? props.action}
        confirmVariant={props.confirmVariant ?? 'danger'}
        cancelLabel={<Trans>Cancel</Trans>}
        pending={dialog.isPending}
        onConfirm={confirm}
      >
        {props.children}
        <Field
          label={props.reasonLabel ?? <Trans>Reason</Trans>}
          error={missing && reason.trim() === '' ? t`Enter a short reason` : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={longest}
              value={reason}
              onChange={(event) => dialog.change({ text: event.target.value })}
            />
          )}
        </Field>
        {dialog.question}
      </AlertDialog>
    </>
  );
}

type Sent<Row> = { send: () => Promise<Row>; keepFocus: () => void };

function useVerdict<Row extends { id: string }>({ thing, done, failed }: Verdict<Row>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  // A second tap comes before the button has heard of the first.
  const busy = useRef(false);
  const judge = useMutation({
    mutationFn: ({ send }: Sent<Row>) => send(),
    onSuccess: (changed, { keepFocus }) => {
      keepFocus();
      toast.success(done);
      queries.setQueriesData<InfiniteData<Page<Row>>>({ queryKey: [thing, 'list'] }, (list) =>
        withRow(list, changed),
      );
    },
    onError: (error) => toast.error(failed, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [thing] }),
  });
  return {
    isPending: judge.isPending,
    /** Gives whether it was allowed, once the lists show how it went. */
    send: async (sent: Sent<Row>): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      const isDone = await wasDone(judge.mutateAsync(sent));
      busy.current = false;
      return isDone;
    },
  };
}

const withRow = <Row extends { id: string }>(list: InfiniteData<Page<Row>> | undefined, changed: Row) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.id === changed.id ? changed : row)),
    })),
  };
