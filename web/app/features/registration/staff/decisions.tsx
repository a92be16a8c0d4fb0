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
import { toast } from '../../../ui/toast.ts';
import { SUSPENSION_RULES } from '../../../lib/decision-rules.ts';
import { suspensionGroundLabels } from '../../../lib/suspension-grounds.labels.ts';
import { explain } from '../../../lib/problems.ts';
import type { Page } from '../../../lib/request.ts';
import { RulesLink } from '../../../shell/rules-link.tsx';
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
  const { name, row } = verdict;
  return (
    <Reasoned
      {...verdict}
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
  const { name, row } = verdict;
  return (
    <Reasoned
      {...verdict}
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
  const { name, row } = verdict;
  const [ground, setGround] = useState<SuspensionGround>();
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
      onOpen={() => {
        setGround(undefined);
        setMissing(false);
      }}
    >
      <Field
        label={<Trans>Reason for suspension</Trans>}
        error={missing && ground === undefined ? t`Choose a reason` : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={ground ?? ''}
            onChange={({ target }) => setGround(suspensionGrounds.find((one) => one === target.value))}
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
      <RulesLink to={SUSPENSION_RULES}>
        <Trans>Published grounds</Trans>
      </RulesLink>
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

type ReasonedProps<Row> = Verdict<Row> & {
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
  const { size = 'normal', longest = LONGEST_REASON } = props;
  const [button, setButton] = useState<HTMLElement>();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const judge = useVerdict(props);
  const confirm = async () => {
    setMissing(reason.trim() === '');
    props.onTry?.();
    const { send } = props;
    if (reason.trim() === '' || send === undefined || button === undefined) return;
    await judge.send({ send: () => send(reason), keepFocus: focusKeeper(button) });
    setButton(undefined);
  };
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-label={props.label}
        onClick={({ currentTarget }) => {
          setReason('');
          setMissing(false);
          props.onOpen?.();
          setButton(currentTarget);
        }}
      >
        {props.action}
      </Button>
      <AlertDialog
        open={button !== undefined}
        onOpenChange={(open) => {
          if (!open) setButton(undefined);
        }}
        title={props.title}
        description={props.description}
        confirmLabel={props.confirmLabel ?? props.action}
        confirmVariant={props.confirmVariant ?? 'danger'}
        cancelLabel={<Trans>Cancel</Trans>}
        pending={judge.isPending}
        onConfirm={() => void confirm()}
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
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
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
    /** Ends when the lists show it, whether or not it was allowed. */
    send: async (sent: Sent<Row>): Promise<void> => {
      if (busy.current) return;
      busy.current = true;
      await judge.mutateAsync(sent).catch(() => undefined);
      busy.current = false;
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
