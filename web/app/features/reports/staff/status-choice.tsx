import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';

type Props<Status extends string> = {
  statuses: readonly Status[];
  labels: Readonly<Record<Status, { label: MessageDescriptor }>>;
  status: Status;
  onStatus: (status: Status) => void;
};

/** Select for the status of the rows shown in a queue. */
export function StatusChoice<Status extends string>({ statuses, labels, status, onStatus }: Props<Status>) {
  const { i18n } = useLingui();
  return (
    <Field label={<Trans>Status</Trans>}>
      {(control) => (
        <Select
          {...control}
          className="sm:max-w-72"
          value={status}
          onChange={({ target }) => onStatus(statuses.find((one) => one === target.value) ?? status)}
        >
          {statuses.map((one) => (
            <option key={one} value={one}>
              {i18n._(labels[one].label)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
