import { useId, type ComponentProps, type ReactNode } from 'react';
import { type Choice, ChoiceCard, ChoiceGrid, type Columns } from './choice-card.tsx';
import { FieldError } from './field.tsx';

type CheckCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> & {
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly Choice[];
  error?: string | undefined;
  columns?: Columns;
  /** For controlled choices; omit it where a form library registers the inputs. */
  isChecked?: (value: string) => boolean;
};

/** Choice of any of a few, by picture. Takes what React Hook Form's `register` returns. */
export function CheckCards(props: CheckCardsProps) {
  const { legend, hint, options, error, columns = 3, isChecked, ...input } = props;
  const id = useId();
  const described = [error !== undefined && `${id}-error`, hint != null && `${id}-hint`].filter(Boolean);
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint != null && (
        <p id={`${id}-hint`} className="-mt-1 mb-1 text-base text-ink-soft">
          {hint}
        </p>
      )}
      <ChoiceGrid columns={columns}>
        {options.map((option) => (
          <ChoiceCard
            key={option.value}
            {...input}
            type="checkbox"
            choice={option}
            columns={columns}
            aria-describedby={described.join(' ') || undefined}
            aria-invalid={error === undefined ? undefined : true}
            {...(isChecked && { checked: isChecked(option.value) })}
          />
        ))}
      </ChoiceGrid>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
