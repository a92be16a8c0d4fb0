import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Warning } from '../../../staff-kit/confirm-before.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Approve, type ApproveProps, Reinstate, Reject } from './decisions.tsx';
import { Suspend, type SuspensionCalls } from './suspend.tsx';

const decisions = ['approve', 'reject', 'suspend', 'reinstate'] as const;
type Decision = (typeof decisions)[number];
type Can = Partial<Record<Decision, boolean>>;

/** The decisions that staff can make for a role, and their API calls. */
type Calls<Row> = {
  approve?: (row: Row) => Promise<Row>;
  reject?: (row: Row, reason: string) => Promise<Row>;
  suspend?: SuspensionCalls<Row>;
  reinstate?: (row: Row, reason: string) => Promise<Row>;
};

type DecideProps<Row> = {
  row: Row;
  name: string;
  /** The kind of registration, as the prefix of its query keys. */
  thing: string;
  calls: Calls<Row>;
  /** "Driver approved successfully" and "Failed to approve driver", for each decision of the role. */
  texts: Partial<Record<Decision, readonly [done: string, failed: string]>>;
  /** Returns a warning before approval. */
  doubt?: (row: Row) => Promise<Warning | undefined>;
  /** In the list: small, and only these. */
  only?: readonly Decision[] | undefined;
};

/** Whether staff can decide anything on this row now. */
export const canDecide = (can: Can): boolean => decisions.some((one) => can[one] === true);

/** The buttons of the decisions that the API allows on this row now. */
export function DecisionButtons<Row extends { id: string; can: Can }>(props: DecideProps<Row>) {
  const { row, name, thing, calls, texts, doubt, only } = props;
  const { approve, reject, suspend, reinstate } = calls;
  const of = (decision: Decision) => {
    const said = texts[decision];
    if (said === undefined || row.can[decision] !== true || only?.includes(decision) === false)
      return undefined;
    const [done, failed] = said;
    return { row, name, thing, done, failed, size: only === undefined ? 'normal' : 'small' } as const;
  };
  const [approval, rejection, suspended, reinstated] = decisions.map(of);
  return (
    <>
      {approve && (
        <Approval
          key={row.id}
          verdict={approval}
          approve={approve}
          doubt={doubt}
          inList={only !== undefined}
        />
      )}
      {rejection && reject && <Reject {...rejection} reject={reject} />}
      {suspended && suspend && <Suspend {...suspended} {...suspend} />}
      {reinstated && reinstate && <Reinstate {...reinstated} reinstate={reinstate} />}
    </>
  );
}

type ApprovalProps<Row> = {
  /** Undefined when the API does not allow it now. */
  verdict: Omit<ApproveProps<Row>, 'approve' | 'doubt'> | undefined;
  approve: ApproveProps<Row>['approve'];
  doubt: ApproveProps<Row>['doubt'] | undefined;
  inList: boolean;
};

/**
 * "Approve", and in a drawer a check mark that takes its place afterwards: a second press must not hit the button that
 * revokes it.
 */
function Approval<Row extends { id: string }>({ verdict, approve, doubt, inList }: ApprovalProps<Row>) {
  const [isDone, setDone] = useState(false);
  if (verdict === undefined)
    return isDone && !inList ? (
      <span className={buttonLook('secondary', 'pointer-events-none border-dashed text-ink-soft')}>
        <Trans>Approved</Trans>
      </span>
    ) : null;
  const run = async (row: Row) => {
    const changed = await approve(row);
    setDone(true);
    return changed;
  };
  return <Approve {...verdict} approve={run} {...(doubt && { doubt })} />;
}
