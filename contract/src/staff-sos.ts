import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, latitude, line, longitude, paging, time } from './fields.ts';
import { History, lookedAt } from './history.ts';
import { sosSides, sosStatuses, sosThings } from './sos.ts';

/** Outcomes with which staff close an alert. */
export const sosOutcomes = ['safe', 'police', 'ambulance', 'false_alarm', 'unreachable'] as const;
export type SosOutcome = (typeof sosOutcomes)[number];
const closings = [...sosOutcomes, 'drill'] as const;
export type SosClosing = (typeof closings)[number];

const ContactPerson = z.object({ name: z.string(), phone: z.string().nullable() });

const StaffSosRow = z
  .object({
    id,
    status: z.enum(sosStatuses),
    is_drill: z.boolean(),
    /** Null for a drill. */
    thing: z.enum(sosThings).nullable(),
    thing_id: id.nullable(),
    side: z.enum(sosSides).nullable(),
    /** The person who pressed SOS, or started the drill; a guest has no name. */
    person: ContactPerson,
    raised_at: time,
    /** Time of the next escalation unless it is acknowledged before; null after that. */
    escalate_at: time.nullable(),
    escalations: z.int(),
    safe_at: time.nullable(),
    acknowledged_at: time.nullable(),
    acknowledged_by: z.string().nullable(),
    closed_at: time.nullable(),
    outcome: z.enum(closings).nullable(),
  })
  .meta({ id: 'StaffSosRow' });
export type StaffSosRow = z.output<typeof StaffSosRow>;

const StaffSos = z
  .object({
    ...StaffSosRow.shape,
    /** The phone's position; null if not sent. */
    position: z.object({ latitude, longitude, accuracy_m: z.number().nullable(), at: time }).nullable(),
    /** The booking and its location; null for a drill. */
    booking: z.object({ title: z.string(), address: z.string(), latitude, longitude }).nullable(),
    /** People on the other side of the booking. */
    others: z.array(ContactPerson.extend({ side: z.enum(sosSides) })),
    /** The person's trusted contacts. */
    contacts: z.array(z.object({ name: z.string(), phone: z.string() })),
    contacts_told: z.int(),
    note: z.string().nullable(),
    history: History,
    ...lookedAt,
    can: z.object({ acknowledge: z.boolean(), close: z.boolean() }),
  })
  .meta({ id: 'StaffSos' });
export type StaffSos = z.output<typeof StaffSos>;

const staff = { access: ['super_admin'] } as const;
const ofAlert = { area: 'safety', params: { id: 'sos_alert' } } as const;
const params = z.strictObject({ id });

export const sosFilters = z.strictObject({
  /** Defaults to open alerts. */
  status: z.enum(sosStatuses).optional(),
});

export const listSos = listEndpoint({
  ...staff,
  name: 'sos.list',
  path: '/admin/sos',
  desk: { area: 'safety' },
  summary: 'List SOS alerts: open ones oldest first, closed ones newest first',
  query: z.strictObject({ ...paging, ...sosFilters.shape }),
  reply: StaffSosRow,
});

export const readSos = endpoint({
  ...staff,
  name: 'sos.read',
  method: 'GET',
  path: '/admin/sos/:id',
  desk: ofAlert,
  summary: 'Get an alert with position, booking, trusted contacts and history; access by staff is recorded',
  params,
  reply: StaffSos,
});

export const acknowledgeSos = endpoint({
  ...staff,
  name: 'sos.acknowledge',
  method: 'POST',
  path: '/admin/sos/:id/acknowledge',
  desk: ofAlert,
  summary: 'Acknowledge an alert, which stops its escalation; if two staff members try, only one succeeds',
  params,
  reply: StaffSos,
  problems: ['invalid-transition'],
});

export const closeSos = endpoint({
  ...staff,
  name: 'sos.close',
  method: 'POST',
  path: '/admin/sos/:id/close',
  desk: ofAlert,
  summary: 'Close an acknowledged alert with its outcome',
  params,
  body: z.strictObject({ outcome: z.enum(sosOutcomes), note: line(1000) }),
  reply: StaffSos,
  problems: ['invalid-transition'],
});

export const startSosDrill = endpoint({
  ...staff,
  name: 'sos.start_drill',
  method: 'POST',
  path: '/admin/sos/drills',
  desk: { area: 'safety' },
  summary: 'Start a drill: the desk’s alarm and clock run as in an emergency, without a booking or SMS',
  status: 201,
  reply: StaffSos,
  limit: { max: 10, seconds: 60 },
  problems: ['invalid-transition'],
});
