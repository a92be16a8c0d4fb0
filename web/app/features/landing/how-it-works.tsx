import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Phone, Pin } from '../../ui/pictograms/signs.tsx';
import { Worker } from '../../ui/pictograms/work.tsx';

/** Package delivery as it works today: nothing here is promised that the product does not do. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="mt-14 grid gap-5 sm:mt-20">
      <h2 id="how" className="text-3xl">
        <Trans>How package delivery works</Trans>
      </h2>
      <ol className="grid gap-4 md:grid-cols-3 md:gap-8">
        <Step number="1" picture={<Pin className="size-7" />} title={<Trans>Say from where to where</Trans>}>
          <Trans>Two addresses, size, weight and your phone number. You need no account.</Trans>
        </Step>
        <Step
          number="2"
          picture={<span className="text-2xl font-bold leading-none">₹</span>}
          title={<Trans>See the fare first</Trans>}
        >
          <Trans>The estimate stands on the screen before you book. The final fare may vary.</Trans>
        </Step>
        <Step number="3" picture={<Phone className="size-7" />} title={<Trans>Follow it by link</Trans>}>
          <Trans>
            Our desk gives your booking to a driver. One link shows you how far it is; you can share it.
          </Trans>
        </Step>
      </ol>
      <p className="mt-2 flex items-center gap-4 rounded-card bg-accent-wash p-5">
        <Worker className="size-12 shrink-0 text-warning" />
        <span>
          <Trans>
            Next to open: electricians, plumbers, painters and other workers by the hour, day or month.
          </Trans>
        </span>
      </p>
    </section>
  );
}

function Step({
  number,
  picture,
  title,
  children,
}: {
  number: string;
  picture: ReactNode;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 border-t-2 border-ink pt-4 md:block">
      <span className="flex items-center gap-3 md:mb-3">
        <span aria-hidden="true" className="text-5xl font-extrabold leading-none">
          {number}
        </span>
        <span className="grid size-12 place-items-center rounded-full bg-primary-wash text-primary-ink">
          {picture}
        </span>
      </span>
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
