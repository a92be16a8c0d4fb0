import { weekStatement } from '@dihaadi/contract/trips/trip-payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { openFile } from '../../../lib/api.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { SaveButton } from '../save-button.tsx';

/** The statement of the week that begins on this Monday, to save; in the language of the screen. */
export function StatementButton({ week }: { week: string }) {
  const { t } = useLingui();
  const language = useLocale();
  return (
    <SaveButton
      open={() => openFile(weekStatement, { params: { week }, query: { language } })}
      failed={t`Statement not downloaded`}
      className="min-h-14"
    >
      <Trans>Statement of this week (PDF)</Trans>
    </SaveButton>
  );
}
