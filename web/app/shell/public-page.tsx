import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSite } from '../lib/site.ts';
import { Alternates } from './hreflang-links.tsx';
import { ChatButton } from './chat-button.tsx';
import { Footer } from './footer.tsx';
import { GetStarted } from './get-started.tsx';
import { Page } from './page.tsx';
import { PublicNav } from './public-nav.tsx';

/** The server setting's default (`settings.rules.ts`). */
const DEFAULT_MESSAGE = 'Hello! I need help with Dihaadi services.';

type PublicPageProps = {
  title: string;
  /** One sentence for search engines. */
  description: string;
  /** Path of the page in English, including its query if that makes it another page. */
  path: '/' | `/${string}`;
  children: ReactNode;
};

/** Layout of pages without framework script: the same path in every language, navigation above, footer below. */
export function PublicPage({ title, description, path, children }: PublicPageProps) {
  const { t } = useLingui();
  const { whatsapp } = useSite();
  // A text that staff have not changed is shown in the page's language.
  const isUnchanged = whatsapp.message === DEFAULT_MESSAGE;
  return (
    <>
      <Alternates path={path} />
      <meta name="description" content={description} />
      <Page title={title} corner={<PublicNav path={path} />} isCornerFull foot={<Footer />}>
        {children}
      </Page>
      <GetStarted />
      {whatsapp.is_enabled && whatsapp.phone_number !== null && (
        <ChatButton
          phone={whatsapp.phone_number}
          message={isUnchanged ? t`Hello! I need help with Dihaadi services.` : whatsapp.message}
        />
      )}
    </>
  );
}
