import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { MoneyInput, NumberInput } from '../../ui/number-inputs.tsx';
import type { SettingForm } from './setting-form.tsx';

const unitLabels = {
  '%': msg`%`,
  min: msg`min`,
  h: msg`h`,
  s: msg`s`,
  km: msg`km`,
  m: msg`m`,
} as const satisfies Record<string, MessageDescriptor>;

/** A numeric setting; with the unit ₹ it is an amount. */
export type Figure = {
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  unit?: keyof typeof unitLabels | '₹';
  wrong: MessageDescriptor;
};

export type FigureGroup<Name extends string> = { title: MessageDescriptor; names: readonly Name[] };

type Groups<Name extends string> = {
  of: SettingForm;
  groups: readonly FigureGroup<Name>[];
  figures: Readonly<Record<Name, Figure>>;
  /** Figures besides amounts that may have decimals. */
  decimals?: readonly Name[];
};

/** Numeric settings grouped under headings. */
export function FigureGroups<Name extends string>({ of, groups, figures, decimals }: Groups<Name>) {
  const { i18n } = useLingui();
  return groups.map(({ title, names }) => (
    <fieldset key={names.join()} className="grid gap-5">
      <legend className="mb-3 text-lg font-bold">{i18n._(title)}</legend>
      <div className="grid items-start gap-5 md:grid-cols-2">
        {names.map((name) => (
          <FigureField
            key={name}
            of={of}
            name={name}
            figure={figures[name]}
            decimal={decimals?.includes(name) === true}
          />
        ))}
      </div>
    </fieldset>
  ));
}

type One = { of: SettingForm; name: string; figure: Figure; decimal: boolean };

function FigureField({ of: { form, errorOf }, name, figure: { label, hint, unit }, decimal }: One) {
  const { i18n } = useLingui();
  return (
    <Field label={i18n._(label)} hint={hint && i18n._(hint)} error={errorOf(name)}>
      {(control) =>
        unit === '₹' ? (
          <MoneyInput {...control} maxLength={9} {...form.register(name)} />
        ) : (
          <NumberInput
            {...control}
            decimal={decimal}
            unit={unit && i18n._(unitLabels[unit])}
            maxLength={6}
            {...form.register(name)}
          />
        )
      }
    </Field>
  );
}
