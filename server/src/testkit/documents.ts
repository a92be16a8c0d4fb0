import { driverDocument, registrationDocument } from '@dihaadi/contract/payment-documents';
import * as payments from '@dihaadi/contract/payments';
import { registerCustomer } from '@dihaadi/contract/customers';
import { registerDriver } from '@dihaadi/contract/drivers';
import { extractText } from 'unpdf';
import { type Changes, customerBody, driverBody } from './registration.ts';
import { moveDriver } from './drivers.ts';
import { type TestApp, urlOf } from './test-app.ts';

/** A registered person: the id in their addresses, and their token. */
export type Registered = { id: string; token: string };

export async function newCustomer(
  app: TestApp,
  changes: Changes<typeof registerCustomer> = {},
): Promise<Registered> {
  const { user_id: id, access_token: token } = await app.ok(registerCustomer, {
    body: customerBody(changes),
  });
  return { id, token };
}

/** Creates an approved driver. */
export async function newDriver(
  app: TestApp,
  changes: Changes<typeof registerDriver> = {},
): Promise<Registered> {
  const { driver_id: id, access_token: token } = await app.ok(registerDriver, { body: driverBody(changes) });
  await moveDriver(app, id, 'approve');
  return { id, token };
}

/** Pays a customer's fee from start to end. Returns the payment's id. */
export async function payRegistration(app: TestApp, userId: string, body?: object): Promise<string> {
  const params = { user_id: userId };
  const { payment_id, status } = await app.ok(payments.initiateRegistrationPayment, {
    params,
    ...(body && { body }),
  });
  if (status === 'paid') return payment_id;
  const query = { gateway_payment_id: `sim_${payment_id}` };
  await app.ok(payments.completeRegistrationPayment, { params: { ...params, payment_id }, query });
  return payment_id;
}

type Asked = { of: 'driver' | 'registration'; id: string; token: string; query?: Record<string, string> };

/** Requests a document; the returned text is the PDF's, as on the page. */
export async function askDocument(app: TestApp, { of, id, token, query = {} }: Asked) {
  const endpoint = of === 'driver' ? driverDocument : registrationDocument;
  const response = await app.fastify.inject({
    method: 'GET',
    url: urlOf(endpoint, { params: { id, user_id: id }, query }),
    headers: { authorization: `Bearer ${token}` },
  });
  const isPdf = response.headers['content-type'] === 'application/pdf';
  return {
    status: response.statusCode,
    headers: response.headers,
    text: isPdf ? await textOf(response.rawPayload) : response.body,
  };
}

/** Returns the text of a PDF, with spaces collapsed. */
export async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
