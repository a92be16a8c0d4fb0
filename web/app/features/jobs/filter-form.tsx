import { contractTypes } from '@dihaadi/contract/jobs';
import { serviceCategories } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { contractLabels } from './jobs.labels.ts';
import { tradeLabels } from '../services/public.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { MoneyInput } from '../../ui/number-inputs.tsx';
import { displayCityName, offeredCities } from './cities.ts';
import type { Filters } from './filters.ts';

/** Plain form: submitting it requests the page with these filters in its address. */
export function FilterForm({ filters }: { filters: Filters }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { q, city, ...others } = filters;
  const isMoreSet = Object.values(others).some((value) => value !== undefined);
  return (
    <search aria-label={t`Find jobs`} className="block">
      <form
        action={publicPath('/jobs', locale)}
        method="get"
        className="grid grid-cols-1 gap-4 rounded-card border border-hairline bg-card p-5 shadow-card sm:grid-cols-2 lg:grid-cols-1"
      >
        <Field label={<Trans>Job or skill</Trans>}>
          {(control) => (
            <Input
              {...control}
              name="q"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={100}
              defaultValue={q}
            />
          )}
        </Field>
        <Field label={<Trans>City</Trans>}>
          {(control) => (
            <>
              <Input
                {...control}
                name="city"
                list="job-cities"
                autoComplete="off"
                maxLength={80}
                defaultValue={city === undefined ? undefined : displayCityName(locale, city)}
              />
              <datalist id="job-cities">
                {offeredCities(locale).map(({ name, called }) => (
                  <option key={name}>{called}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <MoreFilters open={isMoreSet}>
          <Others filters={others} />
        </MoreFilters>
        <Button type="submit" variant="accent" className="col-span-full">
          <Trans>Find jobs</Trans>
        </Button>
      </form>
    </search>
  );
}

/** Collapsed on a phone; on a desktop there is room for all of it, where the browser can open it by style only. */
function MoreFilters({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details
      open={open}
      className="group/more col-span-full lg:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control font-semibold text-primary-ink lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <Trans>More filters</Trans>
        <ChevronDown aria-hidden="true" className="size-5 group-open/more:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 md:grid-cols-2 lg:grid-cols-1 lg:pt-0">{children}</div>
    </details>
  );
}

function Others({ filters }: { filters: Omit<Filters, 'q' | 'city'> }) {
  const { i18n, t } = useLingui();
  return (
    <>
      <Field label={<Trans>Category</Trans>}>
        {(control) => (
          <Select {...control} name="job_type" defaultValue={filters.job_type ?? ''}>
            <option value="">{t`All categories`}</option>
            {serviceCategories.map((category) => (
              <option key={category} value={category}>
                {i18n._(tradeLabels[category])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Contract</Trans>}>
        {(control) => (
          <Select {...control} name="contract_type" defaultValue={filters.contract_type ?? ''}>
            <option value="">{t`Any contract`}</option>
            {contractTypes.map((contract) => (
              <option key={contract} value={contract}>
                {i18n._(contractLabels[contract])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={<Trans>Minimum salary</Trans>}
        hint={<Trans>Per month. Hourly and daily pay is counted for 26 days.</Trans>}
      >
        {(control) => (
          <MoneyInput
            {...control}
            name="salary_min"
            maxLength={16}
            defaultValue={filters.salary_min}
            className="max-w-none!"
          />
        )}
      </Field>
      <Checkbox
        name="is_remote"
        value="true"
        defaultChecked={filters.is_remote === true}
        label={<Trans>Remote jobs only</Trans>}
        className="self-center"
      />
      <Checkbox
        name="walk_in_today"
        value="true"
        defaultChecked={filters.walk_in_today === true}
        label={<Trans>Walk-in interview today</Trans>}
        className="self-center"
      />
    </>
  );
}
