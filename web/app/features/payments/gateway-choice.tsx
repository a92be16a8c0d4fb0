import type { GatewayName } from '@dihaadi/contract/payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { gatewayLabels } from './gateways.labels.ts';

type ChoiceProps = {
  gateways: readonly GatewayName[];
  gateway: GatewayName | undefined;
  disabled: boolean;
  onChoose: (gateway: GatewayName | undefined) => void;
};

/** Choice of a payment method. */
export function GatewayChoice({ gateways, gateway, disabled, onChoose }: ChoiceProps) {
  const { i18n } = useLingui();
  if (gateways.length < 2) return null;
  return (
    <RadioCards
      legend={<Trans>How do you want to pay?</Trans>}
      name="gateway"
      columns={2}
      value={gateway}
      disabled={disabled}
      onChange={({ target }) => onChoose(gateways.find((one) => one === target.value))}
      options={gateways.map((value) => {
        const { label, note, Picture } = gatewayLabels[value];
        return { value, label: i18n._(label), note: i18n._(note), picture: <Picture className="size-9" /> };
      })}
    />
  );
}
