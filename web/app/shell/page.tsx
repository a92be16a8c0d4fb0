import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { publicPath, useLocale } from '../lib/i18n.tsx';
import { Toran } from '../ui/toran.tsx';
import { Wordmark } from '../ui/logo.tsx';

type PageProps = { title: string; corner?: ReactNode; wide?: boolean; children: ReactNode };

/** The frame of every page: the way home above, the content below. */
export function Page({ title, corner, wide = false, children }: PageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const width = wide ? 'max-w-[96rem]' : 'max-w-6xl';
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · Dihaadi`}</title>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-card px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:left-4 focus:top-4"
      >
        <Trans>Skip to the content</Trans>
      </a>
      <header className="bg-card">
        <div className={`mx-auto flex min-h-16 items-center justify-between gap-3 px-4 sm:px-6 ${width}`}>
          <a href={publicPath('/', locale)} className="-ml-1 rounded-control p-1">
            <Wordmark name={t`Dihaadi, to the start page`} />
          </a>
          <div className="flex items-center gap-1 sm:gap-3">{corner}</div>
        </div>
        <Toran />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={`mx-auto w-full flex-1 px-4 py-6 outline-none sm:px-6 sm:py-10 ${width}`}
      >
        {children}
      </main>
    </div>
  );
}
