import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAppPath } from '../lib/app-path.ts';
import { Cross } from '../ui/pictograms/signs.tsx';
import { Parcel, Worker } from '../ui/pictograms/work.tsx';

/** Get Started: choice of role. A popover, so that it opens and closes without any script. */
export function GetStarted() {
  const { t } = useLingui();
  const appPath = useAppPath();
  return (
    <dialog
      id="get-started"
      popover="auto"
      closedby="any"
      aria-label={t`Get Started`}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-card border border-hairline bg-card p-5 text-ink shadow-card backdrop:bg-veil sm:p-6"
    >
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-2xl">
            <Trans>Get Started</Trans>
          </h2>
          <button
            type="button"
            popoverTarget="get-started"
            popoverTargetAction="hide"
            aria-label={t`Close`}
            className="grid size-11 place-items-center rounded-control hover:bg-sunken"
          >
            <Cross className="size-6" />
          </button>
        </div>
        <p className="text-ink-soft">
          <Trans>What would you like to do?</Trans>
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Choice
            href={appPath('/register/customer')}
            picture={<Parcel className="size-14" />}
            title={<Trans>Customer</Trans>}
          >
            <Trans>I need work done</Trans>
          </Choice>
          <Choice
            href={appPath('/register/worker')}
            picture={<Worker className="size-14" />}
            title={<Trans>Worker</Trans>}
          >
            <Trans>I want to work</Trans>
          </Choice>
        </div>
      </div>
    </dialog>
  );
}

type ChoiceProps = { href: string; picture: ReactNode; title: ReactNode; children: ReactNode };

function Choice({ href, picture, title, children }: ChoiceProps) {
  return (
    <a
      href={href}
      className="grid justify-items-center gap-2 rounded-card border border-control p-5 text-center hover:border-primary hover:bg-primary-wash"
    >
      <span className="text-primary-ink">{picture}</span>
      <span className="text-xl font-bold">{title}</span>
      <span className="text-ink-soft">{children}</span>
    </a>
  );
}
