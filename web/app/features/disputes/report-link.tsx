import type { DisputeStage } from '@dihaadi/contract/dispute-stages';
import type { DisputedThing, DisputeKind } from '@dihaadi/contract/disputes';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';

type ReportLinkProps = {
  thing: DisputedThing;
  id: string;
  assignmentId?: string;
  /** What went wrong, where that is known. */
  kind?: DisputeKind;
  /** How far a booking has come: what has had no time to go wrong is not offered. */
  stage?: DisputeStage;
  /** Of hours that are wrong: when the work began and ended, as the worker says it. */
  work?: { started: string; ended: string };
  /** Another look than that of a button. */
  look?: string;
  /** Tells it from the others of a list. */
  label?: string;
  children?: ReactNode;
};

/** Leads to the form that reports a problem with this thing to staff. */
export function ReportLink(props: ReportLinkProps) {
  const { thing, id, assignmentId, kind, stage, work, look, label, children } = props;
  const search = new URLSearchParams({
    thing,
    id,
    ...(assignmentId !== undefined && { assignment: assignmentId }),
    ...(kind !== undefined && { kind }),
    ...(stage !== undefined && { stage }),
    ...work,
  });
  return (
    <Link
      to={`/disputes/new?${search.toString()}`}
      aria-label={label}
      className={look ?? buttonLook('secondary')}
    >
      <Alert className="size-5" />
      {children ?? <Trans>Report a problem</Trans>}
    </Link>
  );
}
