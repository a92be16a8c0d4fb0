import { LookedAtBy } from '@dihaadi/contract/history';
import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { formatClock } from '../lib/format.ts';
import { useLocale } from '../lib/i18n.tsx';
import { isRecord } from '../lib/type-guards.ts';
import { Notice } from '../ui/notice.tsx';

/** Returns the names of other staff who have just opened a record, with the times; undefined if none have. */
function useOtherViewers(record: unknown): string | undefined {
  const { i18n } = useLingui();
  const locale = useLocale();
  const others = LookedAtBy.safeParse(isRecord(record) ? record['looked_at_by'] : undefined).data ?? [];
  if (others.length === 0) return undefined;
  return new Intl.ListFormat(i18n.locale).format(
    others.map(({ name, at }) => `${name} (${formatClock(at, locale)})`),
  );
}

/** Notice of other staff who have just opened a record, so that two do not decide the same thing. */
export function OtherViewersNotice({ record }: { record: unknown }) {
  const names = useOtherViewers(record);
  if (names === undefined) return null;
  return (
    <div className="mb-5">
      <Notice tone="warning" title={<Trans>Opened in the last 10 minutes by {names}</Trans>}>
        <Trans>Check with them before you change anything.</Trans>
      </Notice>
    </div>
  );
}

/** The same on a card, where several are opened together. */
export function OtherViewersLine({ record }: { record: unknown }) {
  const names = useOtherViewers(record);
  if (names === undefined) return null;
  return (
    <p className="flex items-start gap-2 text-base text-ink-soft">
      <Eye className="mt-0.5 size-5 shrink-0" />
      <span className="wrap-anywhere">
        <Trans>Seen in the last 10 minutes by {names}</Trans>
      </span>
    </p>
  );
}
