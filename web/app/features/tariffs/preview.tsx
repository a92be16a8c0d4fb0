import { type FareTrip, tariffFare } from '@dihaadi/contract/fare';
import { toRupees } from '@dihaadi/contract/money';
import { ratesOf, type TariffPlan } from '@dihaadi/contract/tariffs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../lib/format.ts';
import { parseTypedRates, type TariffForm } from './tariff-form.ts';

type Sample = { km: number; minutes: number; waiting: number; isNight: boolean };

const samples: readonly Sample[] = [
  { km: 2, minutes: 10, waiting: 0, isNight: false },
  { km: 8, minutes: 30, waiting: 5, isNight: false },
  { km: 8, minutes: 30, waiting: 5, isNight: true },
  { km: 25, minutes: 75, waiting: 10, isNight: false },
];

const tripOf = ({ km, minutes, waiting, isNight }: Sample): FareTrip => ({
  metres: km * 1000,
  seconds: minutes * 60,
  waitingMinutes: waiting,
  isNight,
});

/** Preview of sample trips' prices with the typed and the saved rates, shown before saving. */
export function Preview({ form, before }: { form: TariffForm; before?: TariffPlan }) {
  const rates = parseTypedRates(useWatch({ control: form.control, compute: (fields) => fields }));
  return (
    <section aria-live="polite" className="grid gap-2 rounded-card border border-hairline bg-sunken p-4">
      <h3 className="font-semibold">
        <Trans>Sample fares</Trans>
      </h3>
      {rates === undefined ? (
        <p className="text-ink-soft">
          <Trans>Enter all rates to see sample fares.</Trans>
        </p>
      ) : (
        <ul className="grid gap-2">
          {samples.map((sample) => (
            <SampleFare
              key={`${sample.km} ${sample.isNight}`}
              sample={sample}
              fare={toRupees(tariffFare(ratesOf(rates), tripOf(sample)).totalPaise)}
              before={before && toRupees(tariffFare(ratesOf(before), tripOf(sample)).totalPaise)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type FareProps = { sample: Sample; fare: number; before: number | undefined };

function SampleFare({ sample, fare, before }: FareProps) {
  const { t } = useLingui();
  const { km, minutes, waiting, isNight } = sample;
  const words = [
    t`${km} km`,
    t`${minutes} minutes`,
    waiting > 0 ? t`including ${waiting} waiting` : undefined,
    isNight ? t`at night` : undefined,
  ];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{words.filter(Boolean).join(', ')}</span>
      <span className="ms-auto flex items-baseline gap-2 tabular-nums">
        {before !== undefined && before !== fare && (
          <s className="text-ink-soft">
            <span className="sr-only">
              <Trans>until now</Trans>{' '}
            </span>
            {formatMoney(before)}
          </s>
        )}
        <strong className="text-lg">{formatMoney(fare)}</strong>
      </span>
    </li>
  );
}
