import type { DisputedThing } from '@dihaadi/contract/disputes';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';

type ReportLinkProps = { thing: DisputedThing; id: string; assignmentId?: string };

/** Leads to the form that reports a problem with this thing to staff. */
export function ReportLink({ thing, id, assignmentId }: ReportLinkProps) {
  const search = new URLSearchParams({
    thing,
    id,
    ...(assignmentId !== undefined && { assignment: assignmentId }),
  });
  return (
    <Link to={`/disputes/new?${search.toString()}`} className={buttonLook('secondary')}>
      <Alert className="size-5" />
      <Trans>Report a problem</Trans>
    </Link>
  );
}
