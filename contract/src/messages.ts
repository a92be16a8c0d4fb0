import { z } from 'zod';
import { listEndpoint } from './endpoint.ts';
import { id, line, paging, time } from './fields.ts';

export const messageStatuses = ['queued', 'sent', 'failed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageChannels = ['email', 'sms', 'voice'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Served only if no real sender is configured, and never in production. */
export const developmentMailbox = listEndpoint({
  name: 'messages.development_mailbox',
  path: '/dev/mailbox',
  summary: 'List emails, SMS and calls that would have been sent, newest first; in development only',
  access: 'public',
  /** `to` filters by one address or phone number, as shown in the rows. */
  query: z.strictObject({ ...paging, to: line(254).optional() }),
  reply: z.object({
    id,
    at: time,
    channel: z.enum(messageChannels),
    to: z.string(),
    /** For an email. */
    subject: z.string().nullable(),
    text: z.string(),
  }),
});
