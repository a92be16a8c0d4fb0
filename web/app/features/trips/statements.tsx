import { weekStatement } from '@dihaadi/contract/trips/trip-payments';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { periodLabel } from '../../field-kit/period-label.ts';
import { openFile } from '../../lib/api.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SaveButton } from '../bookings/public.ts';

/** Statements of these weeks, each named by its Monday, newest first; in the screen's language. */
export function Statements({ weeks: [newest, ...before] }: { weeks: readonly string[] }) {
  const locale = useLocale();
  if (newest === undefined) return null;
  return (
    <>
      <Statement week={newest}>
        <Trans>This week's statement (PDF)</Trans>
      </Statement>
      {before.length > 0 && (
        <Disclosure summary={<Trans>Past statements</Trans>}>
          <div className="grid gap-3">
            {before.map((week) => (
              <Statement key={week} week={week}>
                {periodLabel('week', week, locale)}
              </Statement>
            ))}
          </div>
        </Disclosure>
      )}
    </>
  );
}

function Statement({ week, children }: { week: string; children: ReactNode }) {
  const { t } = useLingui();
  const language = useLocale();
  return (
    <SaveButton
      open={() => openFile(weekStatement, { params: { week }, query: { language } })}
      failed={t`Couldn't download the statement`}
      className="min-h-14"
    >
      {children}
    </SaveButton>
  );
}
