import { useLingui } from '@lingui/react/macro';
import { later } from '../../../shell/lazy-component.tsx';
import { TodayDialogButton } from '../../../staff-kit/today-dialog.tsx';
import type { PaymentStep } from './today-payment-action.tsx';

const Asked = later(async () => (await import('./today-payment-action.tsx')).default);

type Props = {
  id: string;
  step: PaymentStep;
  /** Whose payment, for those who hear the button. */ about: string;
};

/** Button for one action on a payment, or its refund, on a row of Today. */
export function PaymentStepButton({ id, step, about }: Props) {
  const { t } = useLingui();
  const texts = {
    confirm: t`Confirm payment`,
    refund_again: t`Refund again`,
    send_refund: t`Mark as sent`,
  } satisfies Record<PaymentStep, string>;
  const text = texts[step];
  return (
    <TodayDialogButton label={`${text}: ${about}`} text={text}>
      {(close) => <Asked id={id} step={step} {...close} />}
    </TodayDialogButton>
  );
}
