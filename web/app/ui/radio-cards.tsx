import { useId, type ComponentProps, type ReactNode } from 'react';
import { type Choice, ChoiceCard, ChoiceGrid, type Columns } from './choice-card.tsx';
import { FieldError } from './field.tsx';

type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> & {
  legend: ReactNode;
  options: readonly Choice[];
  /** For a controlled choice; omit it where a form library registers the inputs. */
  value?: string | undefined;
  error?: string | undefined;
  columns?: Columns;
};

/** Choice of one of a few, by picture. Takes what React Hook Form's `register` returns. */
export function RadioCards({ legend, options, value, error, columns = 3, ...input }: RadioCardsProps) {
  const id = useId();
  return (
    // A group of radios may be invalid, a single radio may not; but only a radio announces its description.
    <fieldset
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      className="grid min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <ChoiceGrid columns={columns}>
        {options.map((option) => (
          <ChoiceCard
            key={option.value}
            {...input}
            type="radio"
            choice={option}
            columns={columns}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            {...(value === undefined ? {} : { checked: value === option.value })}
          />
        ))}
      </ChoiceGrid>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
