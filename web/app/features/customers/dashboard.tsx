import { packageServiceTypes, type PackageServiceType } from '@dihaadi/contract/fare';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, Outlet, useOutletContext } from 'react-router';
import { useSignedIn } from '../../lib/guard.ts';
import { serviceTypes } from '../bookings/public.ts';
import { FeeNotice, OwnReferrals, SuspensionNotice, VerifyPhone } from '../registration/public.ts';
import { LazySavedOrder } from '../worker-bookings/public.ts';
import { type ButtonVariant, buttonLook } from '../../ui/button.tsx';
import { Calendar, Clock } from '../../ui/pictograms/steps.tsx';
import { Person } from '../../ui/pictograms/things.tsx';

/** The customer's home: a greeting, the most common actions, and the latest bookings. */
export default function CustomerDashboard() {
  const name = useSignedIn()?.user.name ?? '';
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">
        <Trans>Welcome, {name}</Trans>
      </h1>
      <LazySavedOrder />
      <SuspensionNotice />
      <FeeNotice />
      <section aria-labelledby="quick-actions" className="grid gap-3">
        <h2 id="quick-actions" className="text-xl">
          <Trans>Quick Actions</Trans>
        </h2>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3">
          <Action to="/customer/book" variant="accent" picture={<Calendar className="size-7 shrink-0" />}>
            <Trans>Book New Service</Trans>
          </Action>
          <Action to="/customer/bookings" variant="secondary" picture={<Clock className="size-7 shrink-0" />}>
            <Trans>View Service History</Trans>
          </Action>
          <Action to="/customer/profile" variant="secondary" picture={<Person className="size-7 shrink-0" />}>
            <Trans>Update Profile</Trans>
          </Action>
        </div>
      </section>
      <section aria-labelledby="moved" className="grid gap-3">
        <h2 id="moved" className="text-xl">
          <Trans>Delivery and rides</Trans>
        </h2>
        <div className="grid grid-cols-3 gap-2 sm:gap-3">
          {packageServiceTypes.map((service) => (
            <Moved key={service} service={service} />
          ))}
        </div>
      </section>
      <Outlet context={useOutletContext()} />
      {/* Below the visible part: it loads last, and would push everything down. */}
      <VerifyPhone />
      <OwnReferrals />
    </div>
  );
}

/** Less prominent: most customers come for workers. */
function Moved({ service }: { service: PackageServiceType }) {
  const { i18n } = useLingui();
  const { label, Picture } = serviceTypes[service];
  return (
    <Link
      to={`/book-delivery?service_type=${service}`}
      className="grid min-w-0 content-start justify-items-center gap-1 rounded-card border border-hairline bg-card px-1 py-3 text-center leading-tight font-semibold hover:bg-sunken"
    >
      <Picture className="size-10 text-primary-ink" />
      <span className="max-w-full wrap-anywhere">{i18n._(label)}</span>
    </Link>
  );
}

type ActionProps = { to: string; variant: ButtonVariant; picture: ReactNode; children: ReactNode };

function Action({ to, variant, picture, children }: ActionProps) {
  return (
    <Link to={to} className={buttonLook(variant, 'min-h-14')}>
      {picture}
      {children}
    </Link>
  );
}
