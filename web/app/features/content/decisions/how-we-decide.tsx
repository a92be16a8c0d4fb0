import { rejectedFindings, upheldFindings } from '@dihaadi/contract/disputes';
import { NOTICE_DAYS, REVIEW_HOURS, suspensionGrounds } from '@dihaadi/contract/suspension';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { suspensionGroundLabels } from '../../../lib/suspension-grounds.labels.ts';
import { PublicPage } from '../../../shell/public-page.tsx';
import { findingLabels } from '../../disputes/public.ts';
import { OtherPages } from '../other-pages.tsx';
import { decisionRules } from '../pages.ts';
import { suspensionGroundMeanings } from './grounds.labels.ts';

export const handle = { js: false };

/** The grounds for a suspension and the findings in a dispute, in the same texts that people receive. */
export default function HowWeDecide() {
  const { i18n } = useLingui();
  const { path, title, description } = decisionRules;
  return (
    <PublicPage path={path} title={i18n._(title)} description={i18n._(description)}>
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <OtherPages path={path} />
        <div className="grid max-w-[46rem] min-w-0 content-start gap-8">
          <h1 className="text-4xl">{i18n._(title)}</h1>
          <Suspensions />
          <Disputes />
        </div>
      </div>
    </PublicPage>
  );
}

type SectionProps = { id: string; title: ReactNode; children: ReactNode };

const Section = ({ id, title, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-4">
    <h2 id={`${id}-title`} className="text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

const LIST = 'grid list-disc gap-1.5 ps-6 marker:text-ink-soft';

function Suspensions() {
  const { i18n } = useLingui();
  return (
    <Section id="suspension" title={<Trans>When we suspend an account</Trans>}>
      <p>
        <Trans>We suspend an account only for these reasons:</Trans>
      </p>
      <dl className="grid gap-3">
        {suspensionGrounds.map((ground) => (
          <div key={ground} className="border-s-4 border-accent ps-4">
            <dt className="font-semibold">{i18n._(suspensionGroundLabels[ground])}</dt>
            <dd className="text-ink-soft">{i18n._(suspensionGroundMeanings[ground])}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-3 text-xl">
        <Trans>What you can do</Trans>
      </h3>
      <ul className={LIST}>
        <li>
          <Trans>You can read the reason and the proof in your account, or hear them.</Trans>
        </li>
        <li>
          <Trans>You have {NOTICE_DAYS} days to answer before we decide.</Trans>
        </li>
        <li>
          <Trans>
            Where people are in danger, we suspend at once. A second team member must confirm this within{' '}
            {REVIEW_HOURS} hours.
          </Trans>
        </li>
        <li>
          <Trans>You can appeal once. A team member who took no part before decides.</Trans>
        </li>
        <li>
          <Trans>If a document has expired, send a new one. Your account opens once we approve it.</Trans>
        </li>
        <li>
          <Trans>Money that you have earned stays yours, and we pay it out.</Trans>
        </li>
      </ul>
    </Section>
  );
}

function Disputes() {
  return (
    <Section id="disputes" title={<Trans>What we find in a dispute</Trans>}>
      <p>
        <Trans>We tell both sides one of these results and why. Either side can appeal once.</Trans>
      </p>
      <h3 className="text-xl">
        <Trans>The report is right</Trans>
      </h3>
      <Findings of={upheldFindings} />
      <h3 className="text-xl">
        <Trans>The report is rejected</Trans>
      </h3>
      <Findings of={rejectedFindings} />
    </Section>
  );
}

function Findings({ of }: { of: readonly (keyof typeof findingLabels)[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={LIST}>
      {of.map((finding) => (
        <li key={finding}>{i18n._(findingLabels[finding])}</li>
      ))}
    </ul>
  );
}
