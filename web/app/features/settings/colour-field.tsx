import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import type { SettingForm } from './setting-form.tsx';

const COLOUR = /^#[0-9a-f]{6}$/i;

type Props = { of: SettingForm; name: 'primary_color' | 'secondary_color'; label: ReactNode };

/** Field for a colour, typed or picked. */
export function ColourField({ of: { form, errorOf }, name, label }: Props) {
  const { t } = useLingui();
  const typed = String(form.watch(name) ?? '');
  return (
    <Field label={label} error={errorOf(name)}>
      {(control) => (
        <span className="flex items-center gap-2">
          <input
            type="color"
            aria-label={t`Pick a colour`}
            className="size-12 shrink-0 cursor-pointer rounded-control border border-control bg-card p-1"
            value={COLOUR.test(typed) ? typed.toLowerCase() : '#000000'}
            onChange={({ target }) =>
              form.setValue(name, target.value, { shouldDirty: true, shouldValidate: true })
            }
          />
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={7}
            {...control}
            {...form.register(name)}
          />
        </span>
      )}
    </Field>
  );
}
