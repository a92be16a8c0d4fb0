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
  /** The kind of problem, where it is known. */
  kind?: DisputeKind;
  /** The booking's stage: problems that can't have happened yet are not offered. */
  stage?: DisputeStage;
  /** For wrong hours: start and end of the work, as the worker stated them. */
  work?: { started: string; ended: string };
  /** Classes for a look other than a button's. */
  look?: string;
  /** Distinguishes it from the others of a list. */
  label?: string;
  children?: ReactNode;
};

/** Link to the form that reports a problem with this thing to staff. */
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
