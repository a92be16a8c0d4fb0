import {
  completeDriverPayment,
  completeRegistrationPayment,
  type DriverPaymentStatus,
  driverPaymentStatus,
  type GatewayName,
  initiateDriverPayment,
  initiateRegistrationPayment,
  type InitiatedPayment,
  type RegistrationPaymentStatus,
  registrationPaymentStatus,
} from '@dihaadi/contract/payments';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from './api.ts';
import { recall, remember } from './remembered.ts';

/** Whose fee it is: a driver by the driver’s id, a customer or worker by the account’s. The id alone is enough. */
export type Payer = { kind: 'driver' | 'registration'; id: string };

/** How a registration’s fee stands. */
export type Standing = Omit<RegistrationPaymentStatus, 'status'> & { status: string };

const ofDriver = ({ driver_status, ...rest }: DriverPaymentStatus): Standing => ({
  ...rest,
  status: driver_status,
});

/** The query of a payer’s standing. It is looked at again by itself until the fee is paid. */
export const standingQuery = ({ kind, id }: Payer) =>
  queryOptions({
    queryKey: ['payment', kind, id],
    queryFn: async ({ signal }): Promise<Standing> =>
      kind === 'driver'
        ? ofDriver(await call(driverPaymentStatus, { params: { id }, signal }))
        : call(registrationPaymentStatus, { params: { user_id: id }, signal }),
    refetchInterval: ({ state }) => (state.data?.registration_fee_paid === false ? LOOK_AGAIN_MS : false),
  });
const LOOK_AGAIN_MS = 20_000;

/** Begins the payment, or goes on with one that is open. */
export function initiate(
  { kind, id }: Payer,
  body: { gateway?: GatewayName | undefined; coupon_code?: string | undefined },
): Promise<InitiatedPayment> {
  return kind === 'driver'
    ? call(initiateDriverPayment, { params: { id }, body })
    : call(initiateRegistrationPayment, { params: { user_id: id }, body });
}

/** What the gateway gave the browser. */
export type Made = { gateway_payment_id: string; body?: BodyInput<typeof completeDriverPayment> };

/** Says that it is paid; the server asks the gateway. What it says stands in the standing afterwards. */
export async function complete({ kind, id }: Payer, payment_id: string, made: Made): Promise<void> {
  const { gateway_payment_id, body } = made;
  const query = { gateway_payment_id };
  if (kind === 'driver') await call(completeDriverPayment, { params: { id, payment_id }, query, body });
  else await call(completeRegistrationPayment, { params: { user_id: id, payment_id }, query, body });
}

const DRIVER = 'driver_id';

/** The driver who registered on this device: their dashboard shows how the fee stands, even signed out. */
export const rememberDriver = (id: string): void => remember(DRIVER, id);
export const rememberedDriver = (): string | undefined => recall(DRIVER, z.uuid());
