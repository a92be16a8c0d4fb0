import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { publicPath, useLocale } from '../lib/i18n.tsx';
import { useOnline } from '../lib/online.ts';
import { ApiProblem } from '../lib/request.ts';
import { buttonLook } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Alert, Pin } from '../ui/pictograms/signs.tsx';
import { Footer } from './footer.tsx';
import { Page } from './page.tsx';
import { PublicNav } from './public-nav.tsx';
import { RequestId } from './request-id.ts';

/** Page shown in place of one that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const here = useLocation();
  const pageRequest = use(RequestId);
  const isOnline = useOnline();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const requestId = error instanceof ApiProblem ? error.problem.request_id : pageRequest;
  const title = isOnline ? t`Something went wrong` : t`No internet`;
  return (
    <Page title={title}>
      <Card className="mx-auto mt-6 grid max-w-lg justify-items-center gap-4 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-danger-wash text-danger">
          <Alert className="size-10" />
        </span>
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-soft">
          {isOnline ? (
            <Trans>Something went wrong on our side. Try again in a minute.</Trans>
          ) : (
            <Trans>This page isn't saved on your phone. Check your internet and try again.</Trans>
          )}
        </p>
        <a href={here.pathname + here.search} className={buttonLook('primary')}>
          <Trans>Try again</Trans>
        </a>
        {isOnline && requestId !== undefined && (
          <p className="text-base text-ink-soft">
            <Trans>
              Contact us with this reference: <code className="select-all break-all">{requestId}</code>
            </Trans>
          </p>
        )}
      </Card>
    </Page>
  );
}

export function NotFound() {
  const { t } = useLingui();
  const home = publicPath('/', useLocale());
  return (
    <Page title={t`Page not found`} corner={<PublicNav path="/" />} isCornerFull foot={<Footer />}>
      <Card className="mx-auto mt-6 grid max-w-lg justify-items-center gap-4 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-accent-wash text-warning">
          <Pin className="size-10" />
        </span>
        <h1 className="text-2xl">
          <Trans>Page not found</Trans>
        </h1>
        <p className="text-ink-soft">
          <Trans>This page doesn't exist. The link may be old or incomplete.</Trans>
        </p>
        <a href={home} className={buttonLook('primary')}>
          <Trans>Go to home page</Trans>
        </a>
      </Card>
    </Page>
  );
}
