import { Trans } from '@lingui/react/macro';
import type { FormDraft } from '../lib/draft.ts';
import { formatDate } from '../lib/format.ts';
import { useLocale } from '../lib/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type FoundDraftProps = {
  found: FormDraft | undefined;
  startAfresh: () => void;
  /** Whether the form has a password, which is not kept. */
  hasPassword?: boolean;
};

/** Note that previously typed values were restored. */
export function RestoredDraft({ found, startAfresh, hasPassword = false }: FoundDraftProps) {
  const locale = useLocale();
  if (found === undefined) return null;
  const day = formatDate(new Date(found.at).toISOString(), locale);
  return (
    <output className="block">
      <Notice
        tone="info"
        action={
          <Button variant="ghost" size="small" onClick={startAfresh}>
            <Trans>Start over</Trans>
          </Button>
        }
      >
        {hasPassword ? (
          <Trans>Your draft from {day} is saved. We never save passwords.</Trans>
        ) : (
          <Trans>Your draft from {day} is saved.</Trans>
        )}
      </Notice>
    </output>
  );
}
