import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Done } from '../../ui/pictograms/states.tsx';

/** Confirmation that the application was sent: what happens next. */
export function Applied({ company }: { company: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const locale = useLocale();
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid gap-5">
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-success-wash text-success">
          <Done className="size-11" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          <Trans>Application sent</Trans>
        </h2>
      </div>
      <div className="grid gap-2">
        <h3 className="text-lg">
          <Trans>What happens next</Trans>
        </h3>
        <ol className="grid list-decimal gap-1.5 ps-6 marker:font-bold">
          <li className="ps-1">
            <Trans>{company} reads your application.</Trans>
          </li>
          <li className="ps-1">
            <Trans>If you're a good fit, the company will call or email you.</Trans>
          </li>
          <li className="ps-1">
            <Trans>Never pay for a job. If anyone asks you for money, tell us.</Trans>
          </li>
        </ol>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <a href={publicPath('/jobs', locale)} className={buttonLook('primary')}>
          <Trans>See more jobs</Trans>
        </a>
        <Link to="/job_seeker/dashboard/applications" className={buttonLook('secondary')}>
          <Trans>See my applications</Trans>
        </Link>
      </div>
    </Card>
  );
}
