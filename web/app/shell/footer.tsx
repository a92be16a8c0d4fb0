import { DEFAULT_TAGLINE, socialNetworks, type SocialNetwork } from '@dihaadi/contract/settings';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAppPath } from '../lib/app-path.ts';
import { DECISION_RULES } from '../lib/decision-rules.ts';
import { publicPath, useLocale } from '../lib/i18n.tsx';
import { useSite } from '../lib/site.ts';
import { BrandMark } from './brand-mark.tsx';
import { PhoneLink } from './contact.tsx';

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** Footer with links to all pages, the operator, and contacts. */
export function Footer() {
  const { t } = useLingui();
  const { brand, platform, rollout } = useSite();
  const locale = useLocale();
  return (
    <footer className="mt-8 border-t sm:mt-12 border-hairline bg-card pb-24 sm:pb-10">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-4 gap-y-4 px-4 py-4 sm:gap-y-8 sm:px-6 sm:py-10 md:gap-x-8 md:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
        <div className="col-span-full grid content-start gap-3 md:col-span-1">
          <BrandMark />
          <p className="text-ink-soft">
            {brand.tagline === DEFAULT_TAGLINE ? (
              <Trans>Good work, fairly paid, close to home</Trans>
            ) : (
              brand.tagline
            )}
          </p>
          <SocialLinks />
        </div>
        <Group title={<Trans>For you</Trans>} label={t`For you`}>
          <Links
            app={[
              ['/book-delivery', <Trans key="delivery">Book Package Delivery</Trans>],
              ['/customer/book', <Trans key="service">Book a Service</Trans>],
              ['/register/worker', <Trans key="worker">Become a Worker</Trans>],
              ['/register/driver', <Trans key="driver">Drive with us</Trans>],
            ]}
          />
          {/* The same label leads to the same page as on the landing page; applicants register from there. */}
          <a className={link} href={publicPath('/jobs', locale)}>
            <Trans>Find a job</Trans>
          </a>
          {rollout.register_job_provider && (
            <Links app={[['/register/job-provider', <Trans key="provider">Hire people</Trans>]]} />
          )}
        </Group>
        <Group title={brand.company_name} label={brand.company_name}>
          <PublicLinks />
        </Group>
        <Grievance />
      </div>
      <p className="mx-auto max-w-6xl px-4 text-base text-ink-soft sm:px-6">
        {[platform.legal_name ?? brand.company_name, platform.address].filter(Boolean).join(' · ')}
      </p>
    </footer>
  );
}

type AppLink = [path: string, text: ReactNode];

function Group({ title, label, children }: { title: ReactNode; label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="grid content-start">
      <h2 className="mb-1 text-base font-bold text-ink-soft">{title}</h2>
      {children}
    </nav>
  );
}

function Links({ app }: { app: AppLink[] }) {
  const appPath = useAppPath();
  return app.map(([path, text]) => (
    <a key={path} className={link} href={appPath(path)}>
      {text}
    </a>
  ));
}

function PublicLinks() {
  const locale = useLocale();
  // Short links share a line: a phone's landing page has no height to spare.
  const lines: ['/' | `/${string}`, ReactNode][][] = [
    [['/about-us', <Trans key="about">About us</Trans>]],
    [['/contact', <Trans key="contact">Contact</Trans>]],
    [['/support', <Trans key="support">Help</Trans>]],
    [
      ['/terms', <Trans key="terms">Terms</Trans>],
      ['/privacy', <Trans key="privacy">Privacy</Trans>],
    ],
    [[DECISION_RULES, <Trans key="decide">How we decide</Trans>]],
  ];
  return lines.map((pages) => (
    <span key={pages[0]?.[0]} className="flex flex-wrap gap-x-5">
      {pages.map(([path, text]) => (
        <a key={path} className={link} href={publicPath(path, locale)}>
          {text}
        </a>
      ))}
    </span>
  ));
}

function Grievance() {
  const { grievance_name, grievance_email, grievance_phone } = useSite().platform;
  const locale = useLocale();
  const isKnown = grievance_email !== null || grievance_phone !== null;
  return (
    <section className="col-span-full grid content-start md:col-span-1">
      <h2 className="mb-1 text-base font-bold text-ink-soft">
        <Trans>Grievance officer (complaints)</Trans>
      </h2>
      {grievance_name !== null && <p className="py-2">{grievance_name}</p>}
      <PhoneLink number={grievance_phone} look={link} />
      {grievance_email !== null && (
        <a className={`${link} break-all`} href={`mailto:${grievance_email}`}>
          {grievance_email}
        </a>
      )}
      {!isKnown && (
        <a className={link} href={publicPath('/contact', locale)}>
          <Trans>Contact us</Trans>
        </a>
      )}
    </section>
  );
}

const networkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  youtube: 'YouTube',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
};

function SocialLinks() {
  const { t } = useLingui();
  const { social } = useSite();
  const known = socialNetworks.flatMap((network) => {
    const url = social[`${network}_url`];
    return url === null ? [] : [{ network, url }];
  });
  if (!social.is_enabled || known.length === 0) return null;
  return (
    <nav aria-label={t`Social media`} className="flex flex-wrap gap-x-4">
      {known.map(({ network, url }) => (
        <a key={network} href={url} target="_blank" rel="noopener noreferrer" className={link}>
          {networkNames[network]}
        </a>
      ))}
    </nav>
  );
}
