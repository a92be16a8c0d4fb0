import type { SuspensionGround } from '@dihaadi/contract/suspension';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Warning } from '../../../staff-kit/confirm-before.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Approve, Reinstate, Reject, Suspend, type SuspensionCalls } from './decisions.tsx';

const decisions = ['approve', 'reject', 'suspend', 'reinstate'] as const;
type Decision = (typeof decisions)[number];
type Can = Partial<Record<Decision, boolean>>;

export type Suspension = { ground: SuspensionGround; reason: string };

/** What a role lets staff decide, and the calls that do so. */
type Calls<Row> = {
  approve?: (row: Row) => Promise<Row>;
  reject?: (row: Row, reason: string) => Promise<Row>;
  suspend?: SuspensionCalls<Row>;
  reinstate?: (row: Row, reason: string) => Promise<Row>;
};

type DecideProps<Row> = {
  row: Row;
  name: string;
  /** The kind of registration, which its queries begin with. */
  thing: string;
  calls: Calls<Row>;
  /** "Driver approved successfully" and "Failed to approve driver", for each decision of the role. */
  texts: Partial<Record<Decision, readonly [done: string, failed: string]>>;
  /** What to ask before approval. */
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
  const [approvedId, setApprovedId] = useState<string>();
  const approveRow = async (one: Row) => {
    const changed = await approve?.(one);
    setApprovedId(one.id);
    return changed ?? one;
  };
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
      {approval && approve && <Approve {...approval} approve={approveRow} {...(doubt && { doubt })} />}
      {approval === undefined && only === undefined && approvedId === row.id && <ApprovedMark />}
      {rejection && reject && <Reject {...rejection} reject={reject} />}
      {suspended && suspend && <Suspend {...suspended} {...suspend} />}
      {reinstated && reinstate && <Reinstate {...reinstated} reinstate={reinstate} />}
    </>
  );
}

/** Keeps the place of "Approve" once it has done its work: a second press must not hit what takes the right back. */
const ApprovedMark = () => (
  <span className={buttonLook('secondary', 'pointer-events-none border-dashed text-ink-soft')}>
    <Trans>Approved</Trans>
  </span>
);
