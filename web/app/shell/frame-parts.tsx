import { Trans, useLingui } from '@lingui/react/macro';
import { publicPath, useLocale } from '../lib/i18n.tsx';
import { BrandMark } from './brand-mark.tsx';

/** A link for keyboard users: past the head of the page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-card px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:left-4 focus:top-4"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}

/** The brand, which leads to the landing page; when `narrow` without its name on a phone. */
export function HomeLink({ narrow = false }: { narrow?: boolean }) {
  const { t } = useLingui();
  return (
    <a href={publicPath('/', useLocale())} className="-ml-1 rounded-control p-1">
      <BrandMark narrow={narrow} />
      <span className="sr-only">{t`Go to home page`}</span>
    </a>
  );
}
