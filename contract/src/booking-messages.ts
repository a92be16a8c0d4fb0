import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, paging, time } from './fields.ts';
import { messageChannels, messageStatuses } from './messages.ts';

const BookingMessage = z
  .object({
    id,
    channel: z.enum(messageChannels),
    /** The account's name; null of a phone without an account. */
    to_name: z.string().nullable(),
    /** The email address or phone number. */
    to: z.string(),
    /** Of an email. */
    subject: z.string().nullable(),
    /** Codes and personal links are left out. */
    text: z.string(),
    status: z.enum(messageStatuses),
    created_at: time,
    sent_at: time.nullable(),
    can: z.object({ send_again: z.boolean() }),
  })
  .meta({ id: 'BookingMessage' });
export type BookingMessage = z.output<typeof BookingMessage>;

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ id });

export const listPackageMessages = listEndpoint({
  ...staff,
  name: 'messages.list_package',
  path: '/admin/bookings/:bookingId/messages',
  desk: { area: 'bookings', params: { bookingId: 'package_booking' } },
  summary: 'What was sent about a package booking by email, SMS and calls, newest first',
  params: z.strictObject({ bookingId: id }),
  query: z.strictObject(paging),
  reply: BookingMessage,
});

export const listWorkMessages = listEndpoint({
  ...staff,
  name: 'messages.list_worker_booking',
  path: '/admin/bookings/service/:id/messages',
  desk: { area: 'bookings', params: { id: 'worker_booking' } },
  summary: 'What was sent about a worker booking by email, SMS and calls, newest first',
  params,
  query: z.strictObject(paging),
  reply: BookingMessage,
});

export const sendMessageAgain = endpoint({
  ...staff,
  name: 'messages.send_again',
  method: 'POST',
  path: '/admin/messages/:message_id/send-again',
  desk: { area: 'bookings', params: { message_id: 'message' } },
  summary: 'Send a message once more to the same address, with the codes that are valid now',
  params: z.strictObject({ message_id: id }),
  status: 204,
  reply: z.null(),
  limit: { max: 60, seconds: 3600 },
  problems: ['invalid-transition', 'not-found', 'too-many-requests'],
});
