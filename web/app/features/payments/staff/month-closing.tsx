import { readMonth } from '@dihaadi/contract/month-closing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { formatMonth } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { dayAfter, indianDay } from '../../../lib/indian-day.ts';
import { QueryState } from '../../../shell/query-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { GstReturn } from './gst-return.tsx';
import { Segments } from './payments-tabs.tsx';
import { TaxToDeduct } from './tds-deductions.tsx';
import { TrialBalance } from './trial-balance.tsx';

/** A month's figures for an accountant: trial balance, GSTR-1 and TDS, each also as a file. */
export default function Month() {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const months = lastMonths(indianDay());
  const [newest = ''] = months;
  const month = months.find((one) => one === address.get('month')) ?? newest;
  const books = useQuery({
    queryKey: ['journal', 'month', month],
    queryFn: ({ signal }) => call(readMonth, { params: { month }, signal }),
    meta: { failure: t`Couldn't load the month`, parts: ['payment', 'refund'] },
  });
  return (
    <>
      <Segments />
      <section className="grid grid-cols-1 gap-4">
        <h2 className="text-xl font-semibold">
          <Trans>Month-end report</Trans>
        </h2>
        <p className="max-w-prose text-ink-soft">
          <Trans>Your books for one month, for your accountant and the returns. Test mode is left out.</Trans>
        </p>
        <MonthChoice
          months={months}
          month={month}
          onChoose={(next) => setAddress({ month: next }, { replace: true })}
        />
      </section>
      <QueryState
        query={books}
        failure={<Trans>Couldn't load the month</Trans>}
        skeleton={{ rows: 3, className: 'h-40' }}
      >
        {({ is_over, trial_balance, gst, tds }) => (
          <div className="grid grid-cols-1 gap-8">
            {!is_over && (
              <Notice tone="info">
                <Trans>This month isn't over. These are the figures so far.</Trans>
              </Notice>
            )}
            <TrialBalance month={month} lines={trial_balance} />
            <GstReturn month={month} lines={gst} />
            <TaxToDeduct month={month} tds={tds} />
          </div>
        )}
      </QueryState>
    </>
  );
}

type ChoiceProps = { months: readonly string[]; month: string; onChoose: (month: string) => void };

function MonthChoice({ months, month, onChoose }: ChoiceProps) {
  const locale = useLocale();
  return (
    <div className="sm:w-64">
      <Field label={<Trans>Month</Trans>}>
        {(control) => (
          <Select {...control} value={month} onChange={({ target }) => onChoose(target.value)}>
            {months.map((one) => (
              <option key={one} value={one}>
                {formatMonth(`${one}-01`, locale)} {one.slice(0, 4)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

const CHOICE = 12;

/** Returns the last twelve months, `YYYY-MM`, from that of `today`, which is a day in India. */
function lastMonths(today: string): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < CHOICE) months.push(dayAfter(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}
