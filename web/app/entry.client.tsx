import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { openPageI18n, toLocale } from './lib/i18n.tsx';
import { started } from './lib/start-failure.ts';
import { keepInstallPrompt } from './lib/install.ts';
import { RequestId, readRequestId } from './shell/request-id.ts';

keepInstallPrompt();
const i18n = await openPageI18n(toLocale(document.documentElement.lang) ?? 'en');
started();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RequestId value={readRequestId()}>
          <HydratedRouter />
        </RequestId>
      </I18nProvider>
    </StrictMode>,
  );
});
