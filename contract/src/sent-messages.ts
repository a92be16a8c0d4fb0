import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, paging, time } from './fields.ts';
import { messageChannels, messageStatuses } from './messages.ts';

const SentMessage = z
  .object({
    id,
    channel: z.enum(messageChannels),
    /** The account's name; null for a phone without an account. */
    to_name: z.string().nullable(),
    /** Email address or phone number. */
    to: z.string(),
    /** For an email. */
    subject: z.string().nullable(),
    /** Without codes and personal links. */
    text: z.string(),
    status: z.enum(messageStatuses),
    created_at: time,
    sent_at: time.nullable(),
    can: z.object({ send_again: z.boolean() }),
  })
  .meta({ id: 'SentMessage' });
export type SentMessage = z.output<typeof SentMessage>;

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ id });

export const listPackageMessages = listEndpoint({
  ...staff,
  name: 'messages.list_package',
  path: '/admin/bookings/:bookingId/messages',
  desk: { area: 'bookings', params: { bookingId: 'package_booking' } },
  summary: 'List emails, SMS and calls about a package booking, newest first',
  params: z.strictObject({ bookingId: id }),
  query: z.strictObject(paging),
  reply: SentMessage,
});

export const listWorkMessages = listEndpoint({
  ...staff,
  name: 'messages.list_worker_booking',
  path: '/admin/bookings/service/:id/messages',
  desk: { area: 'bookings', params: { id: 'worker_booking' } },
  summary: 'List emails, SMS and calls about a worker booking, newest first',
  params,
  query: z.strictObject(paging),
  reply: SentMessage,
});

export const listPersonMessages = listEndpoint({
  ...staff,
  name: 'messages.list_person',
  path: '/admin/accounts/:id/messages',
  desk: { area: 'people', params: { id: 'person' } },
  summary: 'List emails, SMS and calls to a person in the last 30 days, newest first',
  params,
  query: z.strictObject(paging),
  reply: SentMessage,
});

const again = {
  ...staff,
  method: 'POST',
  status: 204,
  reply: z.null(),
  limit: { max: 60, seconds: 3600 },
  problems: ['invalid-transition', 'not-found', 'too-many-requests'],
} as const;

export const sendMessageAgain = endpoint({
  ...again,
  name: 'messages.send_again',
  path: '/admin/messages/:message_id/send-again',
  desk: { area: 'bookings', params: { message_id: 'message' } },
  summary: 'Resend a message about a booking to the same address, with the codes that are valid now',
  params: z.strictObject({ message_id: id }),
});

export const sendPersonMessageAgain = endpoint({
  ...again,
  name: 'messages.send_person_again',
  path: '/admin/accounts/:id/messages/:sent_id/send-again',
  desk: { area: 'people', params: { id: 'person' } },
  summary: 'Resend a message to a person at the same address, if it is still theirs',
  params: z.strictObject({ id, sent_id: id }),
});
