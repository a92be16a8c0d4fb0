import type { DisputedEnd, DisputeFinding, DisputeSide } from '@dihaadi/contract/disputes';
import { disputeFindings, rejectedFindings, upheldFindings } from '@dihaadi/contract/disputes';
import { toPaise } from '@dihaadi/contract/money';
import type { StaffDispute } from '@dihaadi/contract/staff-disputes';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';

/** Customers object to hours, so the worker is the other side. */
export const WORKERS_SIDE: DisputeSide = 'other';

/** Returns the findings that fit the hours found: the worker's stay as stated, fewer are for the customer. */
export function findingsFor(end: DisputedEnd | null, hours: number | undefined): readonly DisputeFinding[] {
  if (end === null || hours === undefined) return disputeFindings;
  return hours < end.workers.hours ? upheldFindings : rejectedFindings;
}

type Money = Pick<StaffDispute, 'work_end' | 'decisions'>;

/** What these hours still move once the wage is paid, in rupees. */
export type Difference = {
  /** Due back to the customer, after earlier refunds. */
  back: number;
  /** Due to the worker, after earlier compensation. */
  owed: number;
  /** Refunded by earlier decisions. */
  refunded: number;
};

/** Returns what these hours still move; nothing while the wage is unpaid. */
export function differenceOf({ work_end: end, decisions }: Money, hours: number | undefined): Difference {
  const found = end?.choices.find((choice) => choice.hours === hours);
  if (!end?.is_paid || found === undefined) return { back: 0, owed: 0, refunded: 0 };
  const sum = (rupees: readonly number[]) => rupees.reduce((total, one) => total + toPaise(one), 0);
  const refunded = sum(decisions.map(({ refund }) => refund));
  const compensated = sum(decisions.map((one) => (one.compensated === WORKERS_SIDE ? one.compensation : 0)));
  const [paid, right] = [toPaise(end.counted.wage), toPaise(found.wage)];
  return {
    back: Math.max(0, paid - refunded - right) / 100,
    owed: Math.max(0, right - paid - compensated) / 100,
    refunded: refunded / 100,
  };
}

type HoursFieldProps = {
  end: DisputedEnd;
  /** The hours chosen so far. */
  hours: number | undefined;
  difference: Difference;
  /** Rupees that can go back, and that can be paid to the worker. */
  most: { refund: number; compensation: number };
  error: string | undefined;
  select: ComponentProps<typeof Select>;
};

/** The right hours; the wage and what happens to the money follow from them, as shown. */
export function HoursField({ end, hours, difference, most, error, select }: HoursFieldProps) {
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
        {found !== undefined && <Effect {...{ end, found, difference, most }} />}
      </output>
    </div>
  );
}

type EffectProps = Pick<HoursFieldProps, 'end' | 'difference' | 'most'> & { found: DisputedEnd['agreed'] };

function Effect({ end, found, difference, most }: EffectProps) {
  if (end.is_paid) return <PaidEffect {...{ end, difference, most }} />;
  const [now, then] = [formatMoney(end.counted.wage), formatMoney(found.wage)];
  if (now === then) return <Trans>Nothing changes: {now} for these hours.</Trans>;
  return (
    <Trans>
      The customer pays {then} for <Plural value={found.hours} one="# hour" other="# hours" />, not {now}.
    </Trans>
  );
}

type PaidProps = Omit<EffectProps, 'found'>;

function PaidEffect({ end, difference: { back, owed, refunded }, most }: PaidProps) {
  const now = formatMoney(end.counted.wage);
  if (back > 0)
    return most.refund >= back ? (
      <Trans>
        {now} is paid. {formatMoney(back)} goes back to the customer as a refund.
      </Trans>
    ) : (
      <Trans>
        {now} is paid, {formatMoney(back)} too much. It can't be refunded here in full.
      </Trans>
    );
  if (owed > 0)
    return most.compensation >= owed ? (
      <Trans>
        {now} is paid. The worker gets {formatMoney(owed)} more as compensation.
      </Trans>
    ) : (
      <Trans>
        {now} is paid, {formatMoney(owed)} too little. It can't be paid here in full.
      </Trans>
    );
  if (refunded > 0) return <Trans>{formatMoney(refunded)} was refunded before. Nothing more is due.</Trans>;
  return <Trans>Nothing changes: {now} for these hours.</Trans>;
}
