import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAppPath } from '../../lib/app-path.ts';
import { useSite } from '../../lib/site.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Filters, setFilters, toSearch } from './filters.ts';

/** Next steps after viewing the jobs: get alerts, register, or post one. */
export function JobsNextSteps({ filters }: { filters: Filters }) {
  const { rollout } = useSite();
  const appPath = useAppPath();
  // Alerts don't cover interview days.
  const kept = { ...filters, walk_in_today: undefined };
  return (
    <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {rollout.job_seeker_dashboard && setFilters(kept).length > 0 && (
        <Door
          title={<Trans>New jobs like these</Trans>}
          href={appPath(`/job_seeker/dashboard/saved${toSearch(kept)}`)}
          label={<Trans>Save this search</Trans>}
        >
          <Trans>We tell you of new jobs once a day.</Trans>
        </Door>
      )}
      {rollout.register_job_seeker && (
        <Door
          isForGuests
          title={<Trans>New here?</Trans>}
          href={appPath('/register/job-seeker')}
          label={<Trans>Register to find a job</Trans>}
        >
          <Trans>Free, in four short steps. You never pay for a job.</Trans>
        </Door>
      )}
      {rollout.register_job_provider && (
        <Door
          isForGuests
          title={<Trans>Looking for people?</Trans>}
          href={appPath('/register/job-provider')}
          label={<Trans>Register your company</Trans>}
        >
          <Trans>Post jobs and hire people near you.</Trans>
        </Door>
      )}
    </div>
  );
}

type DoorProps = {
  title: ReactNode;
  href: string;
  label: ReactNode;
  children: ReactNode;
  /** Useless for signed-in users: the page's script hides it. */
  isForGuests?: boolean;
};

function Door({ title, href, label, children, isForGuests = false }: DoorProps) {
  return (
    <Card data-signed-out={isForGuests ? '' : undefined} className="grid content-start gap-2">
      <h2 className="text-xl">{title}</h2>
      <p className="text-ink-soft">{children}</p>
      <a href={href} className={buttonLook('secondary', 'mt-1 justify-self-start')}>
        {label}
      </a>
    </Card>
  );
}
