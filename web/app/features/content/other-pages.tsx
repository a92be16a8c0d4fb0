import { contentSections } from '@dihaadi/contract/content';
import { useLingui } from '@lingui/react/macro';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { contentPages, decisionRules } from './pages.ts';

const pages = [...contentSections.map((section) => contentPages[section]), decisionRules];

/** Navigation between these pages, where there is room beside the text; on a phone it is in the footer. */
export function OtherPages({ path }: { path: string }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  return (
    <nav
      aria-label={t`About us and our policies`}
      className="hidden content-start lg:sticky lg:top-6 lg:grid lg:self-start"
    >
      {pages.map((page) => (
        <a
          key={page.path}
          href={publicPath(page.path, locale)}
          aria-current={page.path === path ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-control px-4 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-wash aria-[current=page]:font-bold aria-[current=page]:text-primary-ink"
        >
          {i18n._(page.title)}
        </a>
      ))}
    </nav>
  );
}
