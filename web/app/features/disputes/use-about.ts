import type { OwnDisputeRow } from '@dihaadi/contract/disputes';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { disputedThingLabels } from './disputes.labels.ts';

/** What a dispute is about, in words: "Plumber, 24 Nov". */
export function useAbout({
  thing,
  about,
  about_at: at,
}: Pick<OwnDisputeRow, 'thing' | 'about' | 'about_at'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const what = about ?? i18n._(disputedThingLabels[thing]);
  return at === null ? what : `${what}, ${formatDate(at, locale)}`;
}
