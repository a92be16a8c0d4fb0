import { Trans, useLingui } from '@lingui/react/macro';
import { publicPath, useLocale } from '../lib/i18n.tsx';
import { BrandMark } from './brand-mark.tsx';

/** Link for keyboard users that skips the page's header. */
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

/** The brand as a link to the landing page; with `narrow`, without its name on a phone. */
export function HomeLink({ narrow = false }: { narrow?: boolean }) {
  const { t } = useLingui();
  return (
    <a href={publicPath('/', useLocale())} className="-ml-1 rounded-control p-1">
      <BrandMark narrow={narrow} />
      <span className="sr-only">{t`Go to home page`}</span>
    </a>
  );
}
