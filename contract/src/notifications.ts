import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, paging, time } from './fields.ts';
import { languages } from './registration.ts';
import { roles } from './roles.ts';

const mine = { access: roles } as const;

const Notification = z
  .object({
    id,
    /** What it tells of: the name of its text. */
    kind: z.string(),
    title: z.string(),
    text: z.string(),
    /** The thing that it happened to, as events name it. */
    thing: z.string(),
    thing_id: id,
    at: time,
    read_at: time.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof Notification>;

export const listNotifications = listEndpoint({
  ...mine,
  name: 'notifications.list',
  whileSuspended: true,
  path: '/notifications',
  summary: 'What the caller was told in the app, newest first, in the language asked for',
  query: z.strictObject({ ...paging, language: z.enum(languages).default('en') }),
  reply: Notification,
});

/** More than this is not counted. */
export const UNREAD_COUNTED = 99;

const Unread = z.object({ unread: z.int().max(UNREAD_COUNTED) });

export const unreadNotifications = endpoint({
  ...mine,
  name: 'notifications.unread',
  whileSuspended: true,
  method: 'GET',
  path: '/notifications/unread',
  summary: `How many the caller has not read, ${UNREAD_COUNTED} at most`,
  reply: Unread,
});

export const readNotifications = endpoint({
  ...mine,
  name: 'notifications.read',
  whileSuspended: true,
  method: 'POST',
  path: '/notifications/read',
  summary: 'Marks all that the caller was told up to a time as read',
  body: z.strictObject({ up_to: time }),
  reply: Unread,
});

/** By which ways besides the app; one-time codes come whatever is said here. */
const Preferences = z.strictObject({ email: z.boolean(), sms: z.boolean() });
export type Preferences = z.output<typeof Preferences>;

export const notificationPreferences = endpoint({
  ...mine,
  name: 'notifications.preferences',
  whileSuspended: true,
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'By which ways the caller wants to be told',
  reply: Preferences,
});

export const updateNotificationPreferences = endpoint({
  ...mine,
  name: 'notifications.update_preferences',
  whileSuspended: true,
  method: 'PUT',
  path: '/notifications/preferences',
  summary: 'Say by which ways to be told',
  body: Preferences,
  reply: Preferences,
});
