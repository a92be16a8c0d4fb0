import type { DisputedEnd, DisputeFinding } from '@dihaadi/contract/disputes';
import { disputeFindings, rejectedFindings, upheldFindings } from '@dihaadi/contract/disputes';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';

const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Returns the findings that fit the hours found: the worker's stay as stated, fewer are for the customer. */
export function findingsFor(end: DisputedEnd | null, hours: number | undefined): readonly DisputeFinding[] {
  if (end === null || hours === undefined) return disputeFindings;
  return hours < end.workers.hours ? upheldFindings : rejectedFindings;
}

/** Returns the rupees that these hours give back to the customer once the wage is paid; 0 if none. */
export function overpaid(end: DisputedEnd, hours: number | undefined): number {
  const found = end.choices.find((choice) => choice.hours === hours);
  if (!end.is_paid || found === undefined) return 0;
  return Math.max(0, toPaise(end.counted.wage) - toPaise(found.wage)) / 100;
}

type HoursFieldProps = {
  end: DisputedEnd;
  /** The hours chosen so far. */
  hours: number | undefined;
  /** Rupees of the payment that can go back. */
  refundable: number;
  error: string | undefined;
  select: ComponentProps<typeof Select>;
};

/** The right hours; the wage and what happens to the money follow from them, as shown. */
export function HoursField({ end, hours, refundable, error, select }: HoursFieldProps) {
  const { t } = useLingui();
  const by = (choice: number) => [
    ...(choice === end.customers.hours ? [t`as the customer says`] : []),
    ...(choice === end.workers.hours ? [t`as the worker says`] : []),
  ];
  const found = end.choices.find((choice) => choice.hours === hours);
  return (
    <div className="grid gap-2">
      <Field label={<Trans>Right hours</Trans>} error={error}>
        {(control) => (
          <Select {...control} {...select}>
            <option value="">{t`Choose`}</option>
            {end.choices.map((choice) => (
              <option key={choice.hours} value={choice.hours}>
                {[t`${choice.hours} h`, formatMoney(choice.wage), ...by(choice.hours)].join(' · ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <output className="text-ink-soft">
        {found !== undefined && <Effect end={end} found={found} refundable={refundable} />}
      </output>
    </div>
  );
}

type EffectProps = { end: DisputedEnd; found: DisputedEnd['agreed']; refundable: number };

function Effect({ end, found, refundable }: EffectProps) {
  const [now, then] = [formatMoney(end.counted.wage), formatMoney(found.wage)];
  const back = overpaid(end, found.hours);
  if (end.is_paid && back > 0)
    return refundable >= back ? (
      <Trans>
        {now} is paid. {formatMoney(back)} goes back to the customer as a refund.
      </Trans>
    ) : (
      <Trans>
        {now} is paid, {formatMoney(back)} too much. It can't be refunded here in full.
      </Trans>
    );
  if (end.is_paid || toPaise(found.wage) === toPaise(end.counted.wage))
    return <Trans>Nothing changes: {now} for these hours.</Trans>;
  return (
    <Trans>
      The customer pays {then} for <Plural value={found.hours} one="# hour" other="# hours" />, not {now}.
    </Trans>
  );
}
