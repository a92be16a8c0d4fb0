import {
  type ContentSection,
  contentSections,
  publicContent,
  type SiteContent,
} from '@dihaadi/contract/content';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { renderContext } from '../../context.ts';
import { callInProcess } from '../../lib/api.server.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Empty } from '../../ui/pictograms/states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Route } from './+types/content-page';
import { ContactCards } from './contact-cards.tsx';
import { Markdown } from './markdown.tsx';
import { OtherPages } from './other-pages.tsx';
import { contentPages } from './pages.ts';

export const handle = { js: false };

export async function loader({ request, context }: Route.LoaderArgs) {
  const section = sectionAt(new URL(request.url).pathname);
  if (section === undefined) throw data(null, { status: 404 });
  try {
    const all = await callInProcess(context, publicContent, {});
    const pieces = all.filter((piece) => piece.section === section);
    return { section, pieces: pieces.toSorted((a, b) => a.display_order - b.display_order) };
  } catch (error) {
    context.get(renderContext).report(error);
    throw data(null, { status: 503 });
  }
}

/** Returns which of the five pages it is, by the last part of the path. */
function sectionAt(pathname: string): ContentSection | undefined {
  const last = `/${pathname.split('/').findLast((part) => part !== '') ?? ''}`;
  return contentSections.find((section) => contentPages[section].path === last);
}

export default function ContentPage({ loaderData: { section, pieces } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { path, title, description } = contentPages[section];
  return (
    <PublicPage path={path} title={i18n._(title)} description={i18n._(description)}>
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <OtherPages path={path} />
        <div className="grid max-w-[46rem] min-w-0 content-start gap-6">
          <h1 className="text-4xl">{i18n._(title)}</h1>
          {section === 'contact' && <ContactCards />}
          {pieces.length === 0 ? (
            <EmptyContentPage />
          ) : (
            pieces.map((piece) => <Piece key={piece.id} piece={piece} />)
          )}
        </div>
      </div>
    </PublicPage>
  );
}

function Piece({ piece: { section, title, content, title_hi, content_hi } }: { piece: SiteContent }) {
  const isHindi = useLocale() === 'hi' && content_hi !== null;
  // Avoids the heading "About us" twice on the page "About us".
  const isNamedLikePage = title.toLowerCase().replaceAll(/\W+/g, '_') === section;
  return (
    <section lang={isHindi ? 'hi' : 'en'} className="grid gap-4">
      {!isNamedLikePage && (
        <h2 className="text-2xl wrap-anywhere">{isHindi ? (title_hi ?? title) : title}</h2>
      )}
      <Markdown text={isHindi ? content_hi : content} above={isNamedLikePage ? 1 : 2} />
    </section>
  );
}

function EmptyContentPage() {
  return (
    <div className="rounded-card border border-hairline bg-card py-6">
      <EmptyState
        picture={<Empty className="size-10" />}
        title={<Trans>This page has no content yet.</Trans>}
      >
        <a href={publicPath('/', useLocale())} className={buttonLook('secondary', 'mt-2')}>
          <Trans>Go to home page</Trans>
        </a>
      </EmptyState>
    </div>
  );
}
