import type { DisputedEnd } from '@dihaadi/contract/disputes';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { endReasonLabels } from '../worker-bookings/public.ts';

/** For a dispute about hours: when the work ended, and the hours and money by each side's account. */
export function DisputedHours({ end, isDecided }: { end: DisputedEnd; isDecided: boolean }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <Facts>
      <Fact term={<Trans>Hours agreed</Trans>}>
        <Amount of={end.agreed} />
      </Fact>
      <Fact term={<Trans>Work started</Trans>}>{formatTime(end.started_at, locale)}</Fact>
      <Fact term={<Trans>The worker says</Trans>}>
        <Amount of={end.workers} />
        <span className="block text-ink-soft">
          <Trans>Until {formatTime(end.ended_at, locale)}</Trans> · {i18n._(endReasonLabels[end.reason])}
        </span>
      </Fact>
      <Fact term={<Trans>The customer says</Trans>}>
        <Amount of={end.customers} />
        <span className="block text-ink-soft">
          <Trans>Until {formatTime(end.customers_end, locale)}</Trans>
        </span>
      </Fact>
      <Fact term={isDecided ? <Trans>Decision</Trans> : <Trans>Billed for now</Trans>}>
        <Amount of={end.counted} />
      </Fact>
    </Facts>
  );
}

function Amount({ of: { hours, wage } }: { of: DisputedEnd['agreed'] }) {
  return (
    <strong>
      <Trans>
        <Plural value={hours} one="# hour" other="# hours" /> · {formatMoney(wage)}
      </Trans>
    </strong>
  );
}
