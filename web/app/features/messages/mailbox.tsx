import { developmentMailbox } from '@dihaadi/contract/messages';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { callListInProcess } from '../../lib/api.server.ts';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { ApiProblem } from '../../lib/request.ts';
import { NotFound } from '../../shell/error-page.tsx';
import { Page } from '../../shell/page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import type { Route } from './+types/mailbox';

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { rows } = await callListInProcess(context, developmentMailbox, { query: { limit: 40 } });
    return data({ letters: rows });
  } catch (error) {
    // Missing in production, or where a real sender is configured.
    if (error instanceof ApiProblem && error.problem.status === 404)
      return data({ letters: null }, { status: 404 });
    throw error;
  }
}

/** Unsent e-mails and SMS, newest first; for development. */
export default function Mailbox({ loaderData: { letters } }: Route.ComponentProps) {
  const { t } = useLingui();
  const locale = useLocale();
  if (letters === null) return <NotFound />;
  return (
    <Page title={t`Development mailbox`}>
      <div className="mx-auto grid max-w-3xl gap-5">
        <h1 className="text-3xl">
          <Trans>Development mailbox</Trans>
        </h1>
        <p className="text-ink-soft">
          <Trans>Messages are not sent in development. They appear here, newest first.</Trans>
        </p>
        {letters.length === 0 && (
          <p>
            <Trans>No messages yet.</Trans>
          </p>
        )}
        <ol className="grid gap-4">
          {letters.map(({ id, at, channel, to, subject, text }) => (
            <li key={id}>
              <Card className="grid gap-2">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
                  <Badge tone="info">{channel === 'email' ? t`Email` : t`SMS`}</Badge>
                  <span className="break-all">{to}</span>
                  <DateText iso={at}>{formatTime(at, locale)}</DateText>
                </p>
                {subject !== null && <h2 className="text-lg">{subject}</h2>}
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              </Card>
            </li>
          ))}
        </ol>
      </div>
    </Page>
  );
}
