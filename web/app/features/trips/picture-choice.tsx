import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

type PictureChoiceProps<Value extends string> = {
  legend: string;
  name: string;
  labels: Record<Value, { label: MessageDescriptor; Picture: PictogramOf }>;
  values: readonly Value[];
  value: Value | undefined;
  /** Whether a required choice is missing. */
  isMissing: boolean;
  onChange: (value: Value | undefined) => void;
};

/** Choice of one reason, each with a picture. */
export function PictureChoice<Value extends string>(props: PictureChoiceProps<Value>) {
  const { t, i18n } = useLingui();
  const { legend, name, labels, values, value, isMissing, onChange } = props;
  return (
    <RadioCards
      legend={<span className="sr-only">{legend}</span>}
      name={name}
      columns={2}
      value={value ?? ''}
      error={isMissing && value === undefined ? t`Choose one` : undefined}
      onChange={({ target }) => onChange(values.find((one) => one === target.value))}
      options={values.map((one) => {
        const { label, Picture } = labels[one];
        return { value: one, label: i18n._(label), picture: <Picture className="size-10" /> };
      })}
    />
  );
}
