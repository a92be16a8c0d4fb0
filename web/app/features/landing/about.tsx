import type { ContentSection, SiteContent } from '@dihaadi/contract/content';
import { Trans } from '@lingui/react/macro';
import { type Locale, publicPath, useLocale } from '../../lib/i18n.tsx';
import { Section } from './section.tsx';

const addresses: Record<ContentSection, `/${string}`> = {
  about_us: '/about-us',
  contact: '/contact',
  support: '/support',
  terms: '/terms',
  privacy: '/privacy',
};

const EXCERPT = 220;

/** Returns staff's Hindi text for Hindi readers; undefined if there is none. */
const inHindi = ({ title, title_hi, content_hi }: SiteContent, locale: Locale) =>
  locale === 'hi' && content_hi !== null ? { title: title_hi ?? title, content: content_hi } : undefined;

/** Texts written by staff, each as an excerpt. */
export function SiteBlocks({ content }: { content: readonly SiteContent[] }) {
  const locale = useLocale();
  if (content.length === 0) return null;
  return (
    <Section id="about" title={<Trans>More about us</Trans>}>
      <ul className="strip gap-4 md:grid-cols-2 lg:grid-cols-3">
        {content.slice(0, 6).map((piece) => (
          <li
            key={piece.id}
            lang={inHindi(piece, locale) ? 'hi' : 'en'}
            className="grid content-start gap-2 border-t-2 border-ink pt-4"
          >
            <h3 className="text-xl">
              <a
                href={publicPath(addresses[piece.section], locale)}
                className="inline-flex min-h-11 items-center underline decoration-hairline decoration-2 underline-offset-4 hover:decoration-accent"
              >
                {inHindi(piece, locale)?.title ?? piece.title}
              </a>
            </h3>
            <p className="text-ink-soft">{excerptOf(inHindi(piece, locale)?.content ?? piece.content)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Returns the first words of a Markdown text without its marks. */
function excerptOf(markdown: string): string {
  const plain = markdown
    .slice(0, 4 * EXCERPT)
    .replace(/^#+ .*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>#]|^\s*[-+]\s/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= EXCERPT ? plain : `${plain.slice(0, EXCERPT).replace(/\s\S*$/, '')}…`;
}
