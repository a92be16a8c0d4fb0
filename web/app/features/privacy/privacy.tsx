import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { homeOf } from '../../lib/home.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { formatDate } from '../../lib/format.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { QueryState } from '../../shell/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EraseCard } from './erase-card.tsx';
import { ExportCard } from './export-card.tsx';
import { NomineeCard } from './nominee-card.tsx';
import { purposeLabel } from './privacy.labels.ts';
import { consentsQuery } from './queries.ts';

export const clientLoader = guarded('customer', 'worker', 'driver', 'job_provider', 'job_seeker');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** One's data: a copy of all of it, what one has agreed to, and the end of the account. */
export default function Privacy() {
  const { t } = useLingui();
  const session = useSignedIn();
  return (
    <Page
      title={t`Your data and privacy`}
      corner={
        <>
          <LanguageSwitch />
          <SignOut />
        </>
      }
    >
      <div className="mx-auto grid max-w-xl gap-5">
        <h1 className="text-3xl">
          <Trans>Your data and privacy</Trans>
        </h1>
        <ExportCard />
        <Consents />
        <NomineeCard />
        <EraseCard />
        {session !== null && (
          <Link to={homeOf(session.user.role)} className={buttonLook('ghost')}>
            <Trans>Back to your dashboard</Trans>
          </Link>
        )}
      </div>
    </Page>
  );
}

function Consents() {
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
        {({ consents }) =>
          consents.length === 0 ? (
            <p className="text-ink-soft">
              <Trans>Nothing yet. What you agree to appears here.</Trans>
            </p>
          ) : (
            <ul className="grid gap-3">
              {consents.map(({ purpose, text_version, at }) => {
                const label = purposeLabel(purpose);
                return (
                  <li key={`${purpose} ${at}`} className="grid">
                    <span className="font-semibold">{label === undefined ? purpose : i18n._(label)}</span>
                    <span className="text-ink-soft">
                      <DateText iso={at}>{formatDate(at, locale)}</DateText>
                      {' · '}
                      <Trans>Version {text_version}</Trans>
                    </span>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryState>
      <p className="text-ink-soft">
        <Trans>To withdraw your consent, delete your account below.</Trans>
      </p>
    </Card>
  );
}
