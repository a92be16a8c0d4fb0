import type { TariffPlanRecord } from '@dihaadi/contract/tariffs';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { rateLabels, formatRate } from './tariffs.labels.ts';

type Change = TariffPlanRecord['history'][number]['changes'][number];

/** Change history, latest first. */
export function TariffHistory({ plan }: { plan: TariffPlanRecord }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const say = ({ field, to, from }: Change): string => {
    if (field === 'is_active') return to === true ? t`Activated` : t`Deactivated`;
    return `${i18n._(rateLabels[field])}: ${formatRate(field, Number(from))} → ${formatRate(field, Number(to))}`;
  };
  const steps = plan.history.toReversed().map(({ name, actor_name: actor, changes, at }, index) => ({
    key: String(plan.history.length - index),
    title: name === 'add' ? t`Added` : t`Changed`,
    time: [formatTime(at, locale), actor].filter(Boolean).join(' · '),
    note: changes.length === 0 ? null : changes.map(say).join(', '),
    state: 'done' as const,
    stateLabel: '',
  }));
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">
        <Trans>Change history</Trans>
      </h3>
      <Timeline label={t`Change history`} steps={steps} />
    </section>
  );
}
