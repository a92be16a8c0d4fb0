import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Phone, Pin } from '../../ui/pictograms/signs.tsx';
import { Worker } from '../../ui/pictograms/work.tsx';
import { Section } from './section.tsx';

/** From the request to the work, in three illustrated steps. */
export function HowItWorks() {
  return (
    <Section id="how" title={<Trans>How it works</Trans>}>
      <ol className="grid gap-4 md:grid-cols-3 md:gap-8">
        <Step number="1" picture={<Pin className="size-7" />} title={<Trans>Tell us what you need</Trans>}>
          <Trans>Choose the service, place and time. You see the price before you book.</Trans>
        </Step>
        <Step
          number="2"
          picture={<Worker className="size-7" />}
          title={<Trans>We find a worker near you</Trans>}
        >
          <Trans>See the worker's name and phone number, and track every step.</Trans>
        </Step>
        <Step
          number="3"
          picture={<Phone className="size-7" />}
          title={<Trans>Pay after the work is done</Trans>}
        >
          <Trans>Pay by cash or UPI, then rate the work.</Trans>
        </Step>
      </ol>
    </Section>
  );
}

type StepProps = { number: string; picture: ReactNode; title: ReactNode; children: ReactNode };

function Step({ number, picture, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 border-t-2 border-ink pt-3 md:block md:pt-4">
      <span className="flex items-start md:mb-3 md:items-center md:gap-3">
        <span aria-hidden="true" className="text-2xl font-extrabold leading-none md:text-5xl">
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
