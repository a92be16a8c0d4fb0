import { type DeskArea, deskAreas } from '@dihaadi/contract/manager-areas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { areaLabels } from './manager-areas.labels.ts';

const nameOf = (area: DeskArea) => `area-${area}`;

/** Returns the areas checked in a form with an `AreasField`. */
export const areasIn = (typed: Readonly<Record<string, string>>): DeskArea[] =>
  deskAreas.filter((area) => typed[nameOf(area)] !== undefined);

/** Checkboxes for the areas a manager may work in; all are checked by default. */
export function AreasField({
  areas,
  error,
}: {
  areas: readonly DeskArea[] | undefined;
  error: string | undefined;
}) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <fieldset className="grid min-w-0" aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}>
      <legend className="font-semibold">
        <Trans>Areas</Trans>
      </legend>
      <p id={`${id}-hint`} className="mt-1 text-base text-ink-soft">
        <Trans>What this manager may see and do. A change applies at once.</Trans>
      </p>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {deskAreas.map((area) => (
          <Checkbox
            key={area}
            name={nameOf(area)}
            defaultChecked={areas?.includes(area) ?? true}
            label={i18n._(areaLabels[area].name)}
            hint={i18n._(areaLabels[area].holds)}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
