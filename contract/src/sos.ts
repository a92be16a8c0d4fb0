import { z } from 'zod';
import type { BookingStatus } from './bookings.ts';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, latitude, line, longitude, mobile, paging, time } from './fields.ts';
import type { AssignmentStatus } from './worker-bookings/worker-bookings.ts';

/** Bookings in which people can press SOS, by table name. */
export const sosThings = ['worker_booking', 'package_booking'] as const;
export type SosThing = (typeof sosThings)[number];

export const sosStatuses = ['raised', 'acknowledged', 'closed'] as const;
export type SosStatus = (typeof sosStatuses)[number];

export const sosSides = ['customer', 'worker', 'driver'] as const;
export type SosSide = (typeof sosSides)[number];

/** Statuses of an assignment in which the worker and the customer may press SOS: from acceptance until the wage is paid. */
export const sosAssignmentStatuses: readonly AssignmentStatus[] = [
  'accepted',
  'on_the_way',
  'checked_in',
  'checked_out',
];

/** Statuses of a trip in which its driver and customer may press SOS. */
export const sosTripStatuses: readonly BookingStatus[] = [
  'assigned',
  'accepted',
  'arrived_pickup',
  'picked_up',
];

/** Minutes for the desk to acknowledge an alert before others are notified. */
export const SOS_ANSWER_MINUTES = 2;

const people = ['customer', 'worker', 'driver'] as const;

const position = z.strictObject({
  latitude,
  longitude,
  /** In metres. */
  accuracy_m: z.number().min(0).max(100_000).optional(),
});

const OwnSosAlert = z
  .object({
    id,
    thing: z.enum(sosThings),
    thing_id: id,
    status: z.enum(sosStatuses),
    raised_at: time,
    acknowledged_at: time.nullable(),
    /** When the person reported that they are safe; staff call anyway. */
    safe_at: time.nullable(),
    /** Number of trusted contacts who got an SMS. */
    contacts_told: z.int(),
    /** Whether the desk received the phone's position. */
    has_position: z.boolean(),
  })
  .meta({ id: 'OwnSosAlert' });
export type OwnSosAlert = z.output<typeof OwnSosAlert>;

export const raiseSos = endpoint({
  name: 'sos.raise',
  method: 'POST',
  path: '/sos',
  summary:
    'Alert staff and your trusted contacts during a live booking or trip. While an alert is open, a second one updates its position',
  access: people,
  whileSuspended: true,
  status: 201,
  idempotent: true,
  body: z.strictObject({ thing: z.enum(sosThings), thing_id: id, position: position.optional() }),
  reply: OwnSosAlert,
  limit: { max: 60, seconds: 60 },
  problems: ['not-found', 'invalid-transition'],
});

export const raiseSosByLink = endpoint({
  name: 'sos.raise_by_link',
  method: 'POST',
  path: '/track/:token/sos',
  summary: 'Raise an alert as the customer of a trip, with its tracking link; otherwise like `sos.raise`',
  access: 'public',
  params: z.strictObject({ token: line(64) }),
  status: 201,
  body: z.strictObject({ position: position.optional() }),
  reply: OwnSosAlert,
  limit: { max: 20, seconds: 60 },
  problems: ['not-found', 'invalid-transition'],
});

export const listOwnSos = listEndpoint({
  name: 'sos.list_own',
  path: '/sos',
  summary: 'List the caller’s alerts, newest first',
  access: people,
  whileSuspended: true,
  query: z.strictObject(paging),
  reply: OwnSosAlert,
});

export const sayIAmSafe = endpoint({
  name: 'sos.say_safe',
  method: 'POST',
  path: '/sos/:id/safe',
  summary: 'Report that you are safe; the alert stays open until staff have spoken to you',
  access: people,
  whileSuspended: true,
  params: z.strictObject({ id }),
  reply: OwnSosAlert,
  problems: ['not-found', 'invalid-transition'],
});

export const sendSosPosition = endpoint({
  name: 'sos.send_position',
  method: 'POST',
  path: '/sos/:id/position',
  summary: 'Update your position while your alert is open; raises no alert',
  access: people,
  whileSuspended: true,
  params: z.strictObject({ id }),
  body: position,
  reply: OwnSosAlert,
  problems: ['not-found', 'invalid-transition'],
});

/** Maximum trusted contacts per person. */
export const TRUSTED_CONTACTS = 3;

const TrustedContact = z.object({ id, name: z.string(), phone: z.string() }).meta({ id: 'TrustedContact' });
export type TrustedContact = z.output<typeof TrustedContact>;

export const listTrustedContacts = endpoint({
  name: 'sos.list_contacts',
  method: 'GET',
  path: '/account/trusted-contacts',
  summary: 'List the trusted contacts who get an SMS when the caller presses SOS',
  access: people,
  whileSuspended: true,
  reply: z.array(TrustedContact),
});

export const addTrustedContact = endpoint({
  name: 'sos.add_contact',
  method: 'POST',
  path: '/account/trusted-contacts',
  summary: `Add a trusted contact, at most ${TRUSTED_CONTACTS}; adding the same phone again updates the name`,
  access: people,
  whileSuspended: true,
  status: 201,
  body: z.strictObject({ name: line(80), phone: mobile }),
  reply: TrustedContact,
  problems: ['list-full'],
});

export const removeTrustedContact = endpoint({
  name: 'sos.remove_contact',
  method: 'DELETE',
  path: '/account/trusted-contacts/:id',
  summary: 'Remove a trusted contact',
  access: people,
  whileSuspended: true,
  params: z.strictObject({ id }),
  status: 204,
  reply: z.null(),
  problems: ['not-found'],
});
