import type { GatewayName } from '@dihaadi/contract/payments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { Phone } from '../../ui/pictograms/signs.tsx';
import { Pay, Wallet } from '../../ui/pictograms/steps.tsx';
import { IdCard } from '../../ui/pictograms/things.tsx';

/** The payment methods' familiar names. */
export const gatewayLabels: Record<
  GatewayName,
  { label: MessageDescriptor; note: MessageDescriptor; Picture: PictogramOf }
> = {
  simulator: { label: msg`Test payment`, note: msg`No real money`, Picture: Pay },
  upi: { label: msg`UPI`, note: msg`With any UPI app`, Picture: Phone },
  razorpay: { label: msg`Razorpay`, note: msg`UPI, card or net banking`, Picture: Wallet },
  payu: { label: msg`PayU`, note: msg`UPI, card or net banking`, Picture: Wallet },
  stripe: { label: msg`Stripe`, note: msg`Card`, Picture: IdCard },
};
