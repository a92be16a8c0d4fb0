import type { OwnReport, ReportedThing } from '@dihaadi/contract/reports';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { loginPath } from '../../lib/next-path.ts';
import { useSession } from '../../lib/session.ts';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Page } from '../../shell/page.tsx';
import { useSeekerCorner } from '../../shell/seeker-header-links.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Done } from '../../ui/pictograms/states.tsx';
import { IdCard } from '../../ui/pictograms/things.tsx';
import { Key } from '../../ui/pictograms/steps.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { ReportForm } from './report-form.tsx';

type Props = {
  thing: ReportedThing;
  id: string;
  /** Title of the job or name of the company. */
  name: string;
  /** Title of the window. */
  title: string;
  heading: ReactNode;
  back: { path: `/${string}`; label: ReactNode };
  /** Further steps offered once the report is sent. */
  children?: ReactNode;
};

/** Page on which a seeker reports a job or a company. It is separate because the public page ships no script. */
export function ReportScreen({ title, heading, name, back, ...report }: Props) {
  const locale = useLocale();
  const corner = useSeekerCorner();
  return (
    <Page title={title} {...corner}>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-2xl gap-5">
        <a
          href={publicPath(back.path, locale)}
          className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {back.label}
        </a>
        <header className="grid gap-1">
          <h1 className="text-3xl">{heading}</h1>
          <p className="text-lg wrap-anywhere">{name}</p>
          <p className="text-ink-soft">
            <Trans>You never pay for a job. Tell us if something is wrong.</Trans>
          </p>
        </header>
        <NeedsScript />
        <Step {...report} />
      </div>
    </Page>
  );
}

/** Next step for this visitor. Only the browser knows who they are. */
function Step({ thing, id, children }: Pick<Props, 'thing' | 'id' | 'children'>) {
  const ready = useHydrated();
  const session = useSession();
  const [sent, setSent] = useState<OwnReport>();
  if (!ready) return <Skeleton className="h-72 w-full" />;
  if (session === null) return <LogInFirst />;
  if (session.user.role !== 'job_seeker') return <OnlySeekers />;
  return (
    <>
      {sent === undefined ? <ReportForm thing={thing} id={id} onSent={setSent} /> : <Sent report={sent} />}
      {children}
    </>
  );
}

function Sent({ report }: { report: OwnReport }) {
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid justify-items-center gap-3 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-success-wash text-success">
        <Done className="size-11" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        <Trans>Report sent</Trans>
      </h2>
      {/* A second report shows the first one, which staff are still checking. */}
      <p>
        <Trans>You reported this on {formatDate(report.created_at, locale)}</Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>Our team checks every report. We'll tell you what we decide.</Trans>
      </p>
    </Card>
  );
}

function LogInFirst() {
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-accent-wash text-warning">
        <Key className="size-10" />
      </span>
      <p className="text-xl font-bold">
        <Trans>Log in as a job seeker to report</Trans>
      </p>
      <Link to={loginPath(useLocation())} className={buttonLook('accent')}>
        <Trans>Login</Trans>
      </Link>
      <ContactInsteadLink />
    </Card>
  );
}

function OnlySeekers() {
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-accent-wash text-warning">
        <IdCard className="size-10" />
      </span>
      <p className="text-xl font-bold">
        <Trans>Only job seekers can report here</Trans>
      </p>
      <ContactInsteadLink />
    </Card>
  );
}

/** Contact link for people without such an account. */
const ContactInsteadLink = () => (
  <a href={publicPath('/contact', useLocale())} className={buttonLook('secondary')}>
    <Trans>Contact us instead</Trans>
  </a>
);
