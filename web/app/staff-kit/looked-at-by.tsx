import { LookedAtBy } from '@dihaadi/contract/history';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatClock } from '../lib/format.ts';
import { useLocale } from '../lib/i18n.tsx';
import { isRecord } from '../lib/kinds.ts';
import { Notice } from '../ui/notice.tsx';

/** Who else of the staff has just opened a record, so that two do not decide the same thing. */
export function LookedAtByNotice({ record }: { record: unknown }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const others = LookedAtBy.safeParse(isRecord(record) ? record['looked_at_by'] : undefined).data ?? [];
  if (others.length === 0) return null;
  const names = new Intl.ListFormat(i18n.locale).format(
    others.map(({ name, at }) => `${name} (${formatClock(at, locale)})`),
  );
  return (
    <div className="mb-5">
      <Notice tone="warning" title={<Trans>Opened in the last 10 minutes by {names}</Trans>}>
        <Trans>Check with them before you change anything.</Trans>
      </Notice>
    </div>
  );
}
