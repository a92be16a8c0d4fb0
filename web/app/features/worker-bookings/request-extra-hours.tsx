import type { WorkExtensions } from '@dihaadi/contract/worker-bookings/extensions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Counter } from '../../ui/counter.tsx';
import { Check, Cross } from '../../ui/pictograms/signs.tsx';
import { Clock } from '../../ui/pictograms/steps.tsx';
import { OvertimeRule } from './overtime-rule.tsx';

type AskHoursProps = {
  options: WorkExtensions['options'];
  pending: boolean;
  onAsk: (hours: number) => void;
  /** Whether the reader pays for the hours rather than works them. */
  pays: boolean;
  /** "Ask Ramesh" or "Ask customer". */
  children: ReactNode;
};

/** Form to request more hours from the other side, with their price. */
export function AskHours({ options, pending, onAsk, pays, children }: AskHoursProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [hours, setHours] = useState(1);
  const most = options.length;
  const chosen = options[Math.min(hours, most) - 1];
  if (chosen === undefined) return null;
  if (!isOpen)
    return (
      <Button
        variant="secondary"
        data-testid="add-hours"
        onClick={() => setOpen(true)}
        className="min-h-14 justify-self-start"
      >
        <Clock className="size-7 shrink-0" />
        <Trans>Add hours</Trans>
      </Button>
    );
  const money = formatMoney(chosen.wage);
  return (
    <section className="grid gap-3 rounded-control border border-hairline p-3.5">
      <Counter
        label={<Trans>Extra hours</Trans>}
        value={chosen.hours}
        max={most}
        onChange={setHours}
        lessLabel={t`Less`}
        moreLabel={t`More`}
      />
      <p aria-live="polite">
        <span className="block text-xl font-bold">
          {pays ? <Trans>You pay {money} more</Trans> : <Trans>You get {money} more</Trans>}
        </span>
        {chosen.overtime_hours > 0 && (
          <span className="block text-base text-ink-soft">
            <OvertimeRule hours={chosen.overtime_hours} />
          </span>
        )}
      </p>
      <div className="grid grid-cols-[2fr_1fr] gap-2">
        <Button
          data-testid="ask-hours"
          pending={pending}
          onClick={() => onAsk(chosen.hours)}
          className="min-h-14"
        >
          <Check className="size-7 shrink-0" />
          {children}
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)} className="min-h-14 px-2">
          <Cross className="size-6 shrink-0" />
          <Trans>Close</Trans>
        </Button>
      </div>
    </section>
  );
}

/** "2 more hours". */
export function MoreHours({ hours }: { hours: number }) {
  return <Plural value={hours} one="# more hour" other="# more hours" />;
}
