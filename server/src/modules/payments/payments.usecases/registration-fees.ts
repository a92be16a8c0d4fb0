import { gstOf, registrationFee } from '@dihaadi/contract/fee';
import { toPaise, toRupees } from '@dihaadi/contract/money';
import type { PayerKind, RegistrationFees } from '@dihaadi/contract/payments';
import { holdsGst } from '../payments.rules.ts';
import type { Deps } from './initiate-payment.ts';
import { gatewayConfig } from '../../gateways/gateways.public.ts';

/**
 * Returns the current registration fees, before any coupon, in rupees or the currency chosen by staff. Calculated
 * within one state: between two states the tax is rounded once instead of twice, so the last paisa of an odd fee may
 * differ.
 */
export async function registrationFees(deps: Deps): Promise<RegistrationFees> {
  const { settings } = await gatewayConfig(deps);
  const feeOf = (kind: PayerKind) => {
    const fee = registrationFee({
      feePaise: toPaise(settings.registration_fee),
      discountPaise: 0,
      gstIncluded: holdsGst(kind),
      sameState: true,
    });
    return {
      fee: toRupees(fee.feePaise),
      gst: toRupees(gstOf(fee)),
      gst_included: holdsGst(kind),
      total: toRupees(fee.totalPaise),
    };
  };
  return {
    currency: settings.currency,
    customer: feeOf('customer'),
    worker: feeOf('worker'),
    driver: feeOf('driver'),
  };
}
