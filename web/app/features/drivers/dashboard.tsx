import { SAMPLE_DRIVER } from '@dihaadi/contract/drivers';
import { driverPaymentStatus } from '@dihaadi/contract/payments';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callInProcess } from '../../lib/api.server.ts';
import { homeOf } from '../../lib/home.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { rememberedDriver } from '../payments/public.ts';
import { type Session, useSession } from '../../lib/session.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Bell } from '../notifications/public.ts';
import { later } from '../../shell/lazy-component.tsx';
import { Page } from '../../shell/page.tsx';
import { RoleSwitch } from '../../shell/role-switch.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { Card } from '../../ui/card.tsx';
import { Driver as DriverSign } from '../../ui/pictograms/trades.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Route } from './+types/dashboard';
import { OwnDashboard } from './own-dashboard.tsx';

/** Loads the sample driver, where there is demo data (spec/rulings.md, section 3). */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    await callInProcess(context, driverPaymentStatus, { params: { id: SAMPLE_DRIVER } });
    return { sample: SAMPLE_DRIVER };
  } catch {
    return { sample: undefined };
  }
}

/**
 * Not role-guarded: signed-in drivers see all of their own data; people who registered on this device see the fee's
 * status.
 */
export default function DriverDashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const session = useSession();
  return (
    <Page
      title={t`Driver dashboard`}
      corner={
        <>
          <LanguageSwitch />
          {session === null ? (
            <Link to="/login?next=/driver/dashboard" className={buttonLook('ghost', 'px-3')}>
              <Trans>Login</Trans>
            </Link>
          ) : (
            <>
              <Bell />
              <RoleSwitch place="header" />
              <SignOut place="header" />
            </>
          )}
        </>
      }
    >
      <meta name="robots" content="noindex" />
      <NeedsScript />
      <Shown sample={loaderData.sample} />
    </Page>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <Card>
      <DetailSkeleton label={t`Loading...`} />
    </Card>
  );
}

// Loaded on demand: signed-in drivers don't need it.
const FeeOnly = later(async () => (await import('./fee-only.tsx')).FeeOnly, { waiting: <Waiting /> });

/** Only the browser knows who the visitor is. */
function Shown({ sample }: { sample: string | undefined }) {
  const session = useSession();
  const ready = useHydrated();
  if (!ready) return <Waiting />;
  if (session?.user.role === 'driver') return <OwnDashboard session={session} />;
  if (session !== null) return <NotADriver session={session} />;
  const known = rememberedDriver() ?? sample;
  return known === undefined ? <LoggedOut /> : <FeeOnly driverId={known} />;
}

/** For a signed-in user who is no driver: no driver's data, but the link to their own dashboard. */
function NotADriver({ session: { user } }: { session: Session }) {
  const { name } = user;
  return (
    <Instead title={<Trans>This dashboard is for drivers</Trans>}>
      <p className="text-ink-soft">
        <Trans>You're logged in as {name}, who isn't a driver.</Trans>
      </p>
      <Link to={homeOf(user.role)} className={buttonLook('accent')}>
        <Trans>Go to my dashboard</Trans>
      </Link>
      <RoleSwitch place="me" />
      <SignOut place="me" />
    </Instead>
  );
}

function LoggedOut() {
  return (
    <Instead title={<Trans>Log in to see your dashboard</Trans>}>
      <div className="grid w-full gap-3">
        <Link to="/login?next=/driver/dashboard" className={buttonLook('accent')}>
          <Trans>Login</Trans>
        </Link>
        <Link to="/register/driver" className={buttonLook('secondary')}>
          <Trans>Register as a driver</Trans>
        </Link>
      </div>
    </Instead>
  );
}

/** Replaces the dashboard. */
function Instead({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card className="mx-auto max-w-lg">
      <h1 className="sr-only">
        <Trans>Driver dashboard</Trans>
      </h1>
      <EmptyState picture={<DriverSign className="size-10" />} title={title}>
        {children}
      </EmptyState>
    </Card>
  );
}
