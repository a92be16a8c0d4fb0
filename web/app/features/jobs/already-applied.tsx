import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Done } from '../../ui/pictograms/states.tsx';

/** Replaces the form for a seeker who has already applied to the company. */
export const AlreadyApplied = () => (
  <Card className="grid justify-items-center gap-4 text-center">
    <span className="grid size-20 place-items-center rounded-full bg-success-wash text-success">
      <Done className="size-11" />
    </span>
    <h2 className="text-2xl">
      <Trans>You have applied for this job</Trans>
    </h2>
    <Link to="/job_seeker/dashboard/applications" className={buttonLook('primary')}>
      <Trans>See my applications</Trans>
    </Link>
  </Card>
);
