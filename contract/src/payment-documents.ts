import { z } from 'zod';
import { fileEndpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** Languages of printed documents. */
export const documentLanguages = ['en', 'hi', 'ta'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

const document = {
  media: 'application/pdf',
  query: z.strictObject({
    language: z.enum(documentLanguages).default('en'),
    /** The refund to document instead of the fee: `latest`, or its id. */
    refund: z.union([z.literal('latest'), id]).optional(),
  }),
  // Each request takes some processor time.
  limit: { max: 60, seconds: 60 },
  problems: ['document-not-ready'],
} as const;

/**
 * The number is assigned some seconds after the payment: until then the response is 409 `document-not-ready`, with
 * `Retry-After`. Before the payment, and for other callers, there is no document.
 */
export const driverDocument = fileEndpoint({
  ...document,
  name: 'payments.driver_document',
  whileSuspended: true,
  path: '/drivers/:id/document',
  summary:
    'Get the invoice or receipt of a driver’s registration fee, or the credit note of its refund, as PDF',
  access: ['driver', 'super_admin'],
  params: z.strictObject({ id }),
});

export const registrationDocument = fileEndpoint({
  ...document,
  name: 'payments.registration_document',
  whileSuspended: true,
  path: '/registrations/:user_id/document',
  summary:
    'Get the invoice or receipt of a customer’s or worker’s registration fee, or of its refund, as PDF',
  access: ['customer', 'worker', 'super_admin'],
  params: z.strictObject({ user_id: id }),
});
