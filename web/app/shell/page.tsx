import type { ReactNode } from 'react';
import { useSite } from '../lib/site.ts';
import { cx } from '../ui/cx.ts';
import { Toran } from '../ui/garland-border.tsx';
import { HomeLink, SkipLink } from './frame-parts.tsx';

type PageProps = {
  title: string;
  corner?: ReactNode;
  /** Whether the corner leaves no room for the name on a phone. */
  isCornerFull?: boolean;
  foot?: ReactNode;
  wide?: boolean;
  /** A task of several steps: close to the top, without the ornament. */
  isPlain?: boolean;
  children: ReactNode;
};

/** Layout of every page: the link home above, the content below. */
export function Page({
  title,
  corner,
  isCornerFull = false,
  foot,
  wide = false,
  isPlain = false,
  children,
}: PageProps) {
  const { brand } = useSite();
  const width = wide ? 'max-w-[96rem]' : 'max-w-6xl';
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · ${brand.company_name}`}</title>
      <SkipLink />
      <header className="bg-card">
        <div
          className={`mx-auto flex min-h-16 flex-wrap items-center justify-between gap-x-3 px-4 sm:px-6 ${width}`}
        >
          <HomeLink narrow={isCornerFull} />
          <div className="flex flex-wrap items-center gap-1 sm:gap-3">{corner}</div>
        </div>
        {isPlain ? <div className="border-b border-hairline" /> : <Toran />}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={cx(
          'mx-auto w-full flex-1 px-4 outline-none sm:px-6 sm:py-10',
          isPlain ? 'py-3' : 'py-6',
          width,
        )}
      >
        {children}
      </main>
      {foot}
    </div>
  );
}
