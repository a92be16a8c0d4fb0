import type { PaymentStatus } from '@dihaadi/contract/payments';
import type { Tx } from '../../platform/db.ts';
import type { Flag } from '../gateways/gateways.public.ts';
import type { Payment } from './payments.queries.ts';

export async function insertPayment(tx: Tx, payment: Payment): Promise<void> {
  await tx.insertInto('payment').values(rowOf(payment)).execute();
}

/** Stores an unmatched payment; false if it is already stored. */
export async function insertUnmatched(tx: Tx, payment: Payment): Promise<boolean> {
  const result = await tx
    .insertInto('payment')
    .values({
      ...rowOf(payment),
      gateway_order_id: payment.gatewayOrderId,
      gateway_payment_id: payment.gatewayPaymentId,
      is_surplus: payment.isSurplus,
      ...flagColumns(payment.flag),
      paid_at: payment.paidAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

const rowOf = (payment: Payment) => ({
  id: payment.id,
  payer_kind: payment.payer.kind,
  payer_id: payment.payer.id,
  account_id: payment.accountId,
  status: payment.status,
  gateway: payment.gateway,
  test_mode: payment.testMode,
  currency: payment.currency,
  parties: payment.parties && JSON.stringify(payment.parties),
  fee_paise: payment.feePaise,
  discount_paise: payment.discountPaise,
  gst_included: payment.gstIncluded,
  taxable_paise: payment.taxablePaise,
  cgst_paise: payment.cgstPaise,
  sgst_paise: payment.sgstPaise,
  igst_paise: payment.igstPaise,
  total_paise: payment.totalPaise,
  checkout: JSON.stringify(payment.checkout),
  created_at: payment.createdAt,
  expires_at: payment.expiresAt,
  check_at: payment.checkAt,
});

export async function saveCheck(tx: Tx, id: string, checkAt: Date | null): Promise<void> {
  await tx.updateTable('payment').set({ check_at: checkAt }).where('id', '=', id).execute();
}

/** Fields saved with a change of state. */
export type Change = {
  gatewayPaymentId?: string;
  isSurplus?: boolean;
  paidAt?: Date;
  checkAt?: Date | null;
};

/** Saves the new status if the payment still has the old one. Returns the number of rows changed. */
export async function saveStatus(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'status'>,
  change: Change & { to: PaymentStatus },
): Promise<number> {
  const { to, gatewayPaymentId, isSurplus, paidAt, checkAt } = change;
  const result = await tx
    .updateTable('payment')
    .set({
      status: to,
      ...(gatewayPaymentId !== undefined && { gateway_payment_id: gatewayPaymentId }),
      ...(isSurplus !== undefined && { is_surplus: isSurplus }),
      ...(paidAt !== undefined && { paid_at: paidAt }),
      ...(checkAt !== undefined && { check_at: checkAt }),
    })
    .where('id', '=', payment.id)
    .where('status', '=', payment.status)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Saves the gateway's order, unless another request has already saved one. */
export async function saveOrder(
  tx: Tx,
  id: string,
  order: { gatewayOrderId: string; checkout: Payment['checkout'] },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ gateway_order_id: order.gatewayOrderId, checkout: JSON.stringify(order.checkout) })
    .where('id', '=', id)
    .where('gateway_order_id', 'is', null)
    .execute();
}

export async function saveFlag(tx: Tx, id: string, flag: Flag): Promise<void> {
  await tx.updateTable('payment').set(flagColumns(flag)).where('id', '=', id).execute();
}

const flagColumns = (flag: Flag | null) => ({
  flag: flag === null ? null : flag.kind,
  flag_params: flag === null ? null : JSON.stringify(flag.params),
});
