import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSite } from '../lib/site.ts';
import { Alternates } from './alternates.tsx';
import { ChatButton } from './chat-button.tsx';
import { Footer } from './footer.tsx';
import { GetStarted } from './get-started.tsx';
import { Page } from './page.tsx';
import { PublicNav } from './public-nav.tsx';

/** As the server's setting begins (`settings.rules.ts`). */
const DEFAULT_MESSAGE = 'Hello! I need help with Dihaadi services.';

type PublicPageProps = {
  title: string;
  /** For search engines, one sentence. */
  description: string;
  /** Where the page stands in English, its query included when that makes it another page. */
  path: '/' | `/${string}`;
  children: ReactNode;
};

/** The frame of the pages that ship no framework script: the same address in every language, nav above, footer below. */
export function PublicPage({ title, description, path, children }: PublicPageProps) {
  const { t } = useLingui();
  const { whatsapp } = useSite();
  // What staff have not changed is said in the language of the page.
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
