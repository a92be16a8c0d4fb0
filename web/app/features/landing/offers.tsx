import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonLook } from '../../ui/button.tsx';
import { advertisedCoupons } from '../coupons/public.ts';
import { Section } from './section.tsx';

const [free, welcome] = advertisedCoupons;

/** Launch offers that reduce the cost of starting (spec/product.md, section 9). */
export function LaunchOffers() {
  return (
    <Section
      id="offers"
      title={<Trans>Launch offers</Trans>}
      lead={<Trans>Use the code when you pay the registration fee.</Trans>}
    >
      {/* Scrolls on a phone, with the keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} data-to-the-edge className="strip gap-4 md:grid-cols-3">
        <Ticket value="₹100" label={<Trans>off your registration</Trans>} code={welcome} />
        <Ticket value={<Trans>Free</Trans>} label={<Trans>registration</Trans>} code={free} />
        <Ticket
          value="₹100 + ₹50"
          label={<Trans>Invite a friend: ₹100 for you, ₹50 for your friend</Trans>}
        />
      </ul>
    </Section>
  );
}

/** Ticket with its stub, torn along the dashes. */
function Ticket({ value, label, code }: { value: ReactNode; label: ReactNode; code?: string }) {
  return (
    <li className="grid grid-rows-[1fr_auto] rounded-card border-2 border-dashed border-accent bg-card">
      <p className="grid content-start gap-1 p-4 sm:p-5">
        <span className="text-3xl sm:text-4xl font-extrabold leading-none">{value}</span>
        <span className="text-lg text-ink-soft">{label}</span>
      </p>
      <p className="flex min-h-14 flex-wrap items-center justify-end gap-x-2 border-t-2 border-dashed border-accent px-4 py-2 sm:px-5 sm:py-3">
        {code === undefined ? (
          <span className="min-w-0 flex-1">
            <Trans>Get your own code after you register</Trans>
          </span>
        ) : (
          <span className="mr-auto flex flex-wrap items-center gap-x-2">
            <span className="text-ink-soft">
              <Trans>Code</Trans>
            </span>
            <code className="rounded bg-accent-wash px-2 py-0.5 font-sans text-lg font-bold tracking-wider text-ink select-all">
              {code}
            </code>
          </span>
        )}
        {/* Opens the choice of a role. */}
        <button
          type="button"
          popoverTarget="get-started"
          data-signed-out
          className={buttonLook('ghost', 'shrink-0 px-2')}
        >
          <Trans>Register</Trans>
        </button>
      </p>
    </li>
  );
}
