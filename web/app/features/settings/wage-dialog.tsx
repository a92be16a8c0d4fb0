import {
  addMinimumWage,
  changeMinimumWage,
  type MinimumWage,
  skillClasses,
} from '@dihaadi/contract/minimum-wages';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { serviceCategories } from '@dihaadi/contract/services';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { tradeLabels } from '../services/public.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { DateInput, MoneyInput } from '../../ui/number-inputs.tsx';
import { DialogForm } from './dialog-form.tsx';
import { classes, stateOptions } from './minimum-wages.labels.ts';

const wrong = {
  state: msg`Choose a state`,
  per_day: msg`Enter an amount above 0`,
  source: msg`Enter the source`,
  effective_from: msg`Choose a date`,
};

const bodyOf = (typed: Record<string, string>) => ({
  ...typed,
  category: typed['category'] === '' ? null : typed['category'],
  per_day: Number(typed['per_day'] === '' ? Number.NaN : typed['per_day']),
});

/** Dialog that adds or corrects a minimum wage. */
export function WageDialog({ wage, onClose }: { wage: MinimumWage | undefined; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const send = async (sent: BodyOf<typeof addMinimumWage>) => {
    await (wage === undefined
      ? call(addMinimumWage, { body: sent, idempotencyKey })
      : call(changeMinimumWage, { params: { id: wage.id }, body: sent, row: wage }));
    await queries.invalidateQueries({ queryKey: ['minimum_wage'] });
  };
  return (
    <DialogForm
      open
      onClose={onClose}
      title={wage === undefined ? <Trans>Add minimum wage</Trans> : <Trans>Edit minimum wage</Trans>}
      body={addMinimumWage.body}
      toBody={bodyOf}
      wrong={wrong}
      send={send}
      saveLabel={<Trans>Save</Trans>}
      saved={t`Minimum wage saved successfully`}
      failed={t`Failed to save minimum wage`}
    >
      {(errorOf) => (
        <>
          <Field label={<Trans>State</Trans>} error={errorOf('state')}>
            {(control) => (
              <Select {...control} name="state" defaultValue={wage?.state ?? ''}>
                <option value="">{t`Choose a state`}</option>
                {stateOptions(i18n).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={<Trans>Skill class</Trans>}>
              {(control) => (
                <Select {...control} name="skill_class" defaultValue={wage?.skill_class ?? 'unskilled'}>
                  {skillClasses.map((one) => (
                    <option key={one} value={one}>
                      {i18n._(classes[one])}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={<Trans>Trade</Trans>}>
              {(control) => (
                <Select {...control} name="category" defaultValue={wage?.category ?? ''}>
                  <option value="">{t`All trades in this class`}</option>
                  {serviceCategories.map((one) => (
                    <option key={one} value={one}>
                      {i18n._(tradeLabels[one])}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={<Trans>A day</Trans>} error={errorOf('per_day')}>
              {(control) => (
                <MoneyInput {...control} name="per_day" maxLength={10} defaultValue={wage?.per_day} />
              )}
            </Field>
            <Field label={<Trans>From</Trans>} error={errorOf('effective_from')}>
              {(control) => (
                <DateInput {...control} name="effective_from" defaultValue={wage?.effective_from} />
              )}
            </Field>
          </div>
          <Field
            label={<Trans>Source</Trans>}
            hint={<Trans>The official notification or web page.</Trans>}
            error={errorOf('source')}
          >
            {(control) => <Input {...control} name="source" maxLength={300} defaultValue={wage?.source} />}
          </Field>
        </>
      )}
    </DialogForm>
  );
}
