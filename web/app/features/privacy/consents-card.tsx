import { agreeAgain, withdrawConsent } from '@dihaadi/contract/data-requests';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { purposeLabel } from './privacy.labels.ts';
import { consentsQuery, DATA_REQUESTS } from './queries.ts';

const THINGS = ['consents', DATA_REQUESTS];

/** The user's given and withdrawn consents, and how to change them. */
export function ConsentsCard() {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        <Trans>What you agreed to</Trans>
      </h2>
      <QueryState
        query={useQuery(consentsQuery)}
        failure={<Trans>Couldn't load what you agreed to</Trans>}
        skeleton={{ rows: 2, className: 'h-12' }}
      >
        {({ consents, can, current_version }) => (
          <>
            {consents.length === 0 && (
              <p className="text-ink-soft">
                <Trans>Nothing yet. What you agree to appears here.</Trans>
              </p>
            )}
            <ul className="grid gap-3">
              {consents.map(({ purpose, text_version, at, withdrawn_at }) => {
                const label = purposeLabel(purpose);
                const day = withdrawn_at === null ? '' : formatDate(withdrawn_at, locale);
                return (
                  <li key={`${purpose} ${at}`} className="grid">
                    <span className="font-semibold">{label === undefined ? purpose : i18n._(label)}</span>
                    <span className="text-ink-soft">
                      <DateText iso={at}>{formatDate(at, locale)}</DateText>
                      {' · '}
                      <Trans>Version {text_version}</Trans>
                    </span>
                    {withdrawn_at !== null && (
                      <span className="text-warning">
                        <Trans>Withdrawn on {day}</Trans>
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
            {can.agree && <Agree version={current_version} />}
            {can.withdraw && <Withdraw />}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function Agree({ version }: { version: string }) {
  const { t } = useLingui();
  const language = useLocale();
  // The version is the day on which the texts were published.
  const day = formatDate(version, language);
  const agree = useActionMutation({
    things: THINGS,
    done: t`You agreed to the current terms`,
    failed: t`Couldn't save this`,
    run: () => call(agreeAgain, { body: { language } }),
  });
  return (
    <div className="grid gap-3">
      <Notice tone="info">
        <Trans>Read the terms and the privacy policy of {day}, linked below every page.</Trans>
      </Notice>
      <Button variant="primary" pending={agree.isPending} onClick={() => agree.mutate()}>
        <Trans>I agree to both</Trans>
      </Button>
    </div>
  );
}

function Withdraw() {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useActionMutation({
    things: THINGS,
    done: t`Consent withdrawn`,
    failed: t`Couldn't withdraw your consent`,
    run: () => call(withdrawConsent, {}),
    after: () => setAsking(false),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)} className="sm:justify-self-start">
        <Trans>Withdraw consent</Trans>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Withdraw your consent?</Trans>}
        description={
          <Trans>Messages and job offers stop at once. You can agree again, or delete your account.</Trans>
        }
        confirmLabel={<Trans>Withdraw consent</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      />
    </>
  );
}
