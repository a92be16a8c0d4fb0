import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, paging, time } from './fields.ts';
import { languages } from './registration.ts';
import { roles } from './roles.ts';

const mine = { access: roles } as const;

const Notification = z
  .object({
    id,
    /** Name of its text. */
    kind: z.string(),
    title: z.string(),
    text: z.string(),
    /** The thing concerned, as events name it. */
    thing: z.string(),
    thing_id: id,
    at: time,
    read_at: time.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof Notification>;

/** Kinds that request the registration fee: once it is paid they count as read and request nothing. */
export const feeRequests = [
  'registered_unpaid',
  'registered_by_phone_unpaid',
  'driver_approved',
  'work_fee_first',
] as const;

export const listNotifications = listEndpoint({
  ...mine,
  name: 'notifications.list',
  whileSuspended: true,
  path: '/notifications',
  summary: 'List the caller’s in-app notifications, newest first, in the requested language',
  query: z.strictObject({ ...paging, language: z.enum(languages).default('en') }),
  reply: Notification,
});

/** Maximum count of unread notifications. */
export const UNREAD_COUNTED = 99;

const Unread = z.object({ unread: z.int().max(UNREAD_COUNTED) });

export const unreadNotifications = endpoint({
  ...mine,
  name: 'notifications.unread',
  whileSuspended: true,
  method: 'GET',
  path: '/notifications/unread',
  summary: `Get the caller’s number of unread notifications, up to ${UNREAD_COUNTED}`,
  reply: Unread,
});

export const readNotifications = endpoint({
  ...mine,
  name: 'notifications.read',
  whileSuspended: true,
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark all of the caller’s notifications up to a given time as read',
  body: z.strictObject({ up_to: time }),
  reply: Unread,
});

/** Groups of lock screen notifications that a person can choose. */
export const pushGroups = ['offers', 'arrivals', 'payments', 'other'] as const;
export type PushGroup = (typeof pushGroups)[number];

/** Channels beside the app; one-time codes are always sent. */
const Preferences = z.strictObject({
  email: z.boolean(),
  sms: z.boolean(),
  /** On phones that allow it. */
  push: z.strictObject({
    offers: z.boolean(),
    arrivals: z.boolean(),
    payments: z.boolean(),
    other: z.boolean(),
  }),
  /** Nothing on the lock screen from 21:00 to 7:00 IST except offers and arrivals. */
  quiet_hours: z.boolean(),
});
export type Preferences = z.output<typeof Preferences>;

export const notificationPreferences = endpoint({
  ...mine,
  name: 'notifications.preferences',
  whileSuspended: true,
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'Get the caller’s notification channels',
  reply: Preferences,
});

export const updateNotificationPreferences = endpoint({
  ...mine,
  name: 'notifications.update_preferences',
  whileSuspended: true,
  method: 'PUT',
  path: '/notifications/preferences',
  summary: 'Update the caller’s notification channels',
  /** Omitted fields stay unchanged. */
  body: Preferences.partial({ push: true, quiet_hours: true }),
  reply: Preferences,
});

export const pushKey = endpoint({
  name: 'notifications.push_key',
  method: 'GET',
  path: '/notifications/push',
  summary: 'Get the VAPID key (RFC 8292) for browser push subscriptions; null if push is unavailable',
  access: 'public',
  reply: z.object({ public_key: z.string().nullable() }),
});

const endpointUrl = z
  .url({ protocol: /^https?$/ })
  .max(1000)
  .meta({ examples: ['https://updates.push.services.mozilla.com/wpush/v2/gAAAAABqA'] });

/** A browser's push service data (RFC 8030), with the keys for message encryption (RFC 8291). */
const PushSubscription = z.strictObject({
  endpoint: endpointUrl,
  keys: z.strictObject({
    /** A P-256 point; this example and the next are those of RFC 8291, section 5. */
    p256dh: z
      .base64url()
      .length(87)
      .meta({
        examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
      }),
    auth: z
      .base64url()
      .length(22)
      .meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
  }),
  language: z.enum(languages),
});
export type NewPushSubscription = z.output<typeof PushSubscription>;

export const subscribeToPush = endpoint({
  ...mine,
  name: 'notifications.subscribe',
  whileSuspended: true,
  method: 'PUT',
  path: '/notifications/push',
  summary: 'Subscribe this phone to the caller’s notifications until the session is logged out',
  status: 204,
  body: PushSubscription,
  reply: z.null(),
  problems: ['push-not-possible'],
});

export const unsubscribeFromPush = endpoint({
  ...mine,
  name: 'notifications.unsubscribe',
  whileSuspended: true,
  method: 'POST',
  path: '/notifications/push/stop',
  summary: 'Stop notifications to this phone',
  status: 204,
  body: z.strictObject({ endpoint: endpointUrl }),
  reply: z.null(),
});
