import { z } from 'zod';
import type { PlacedThing } from './endpoint.ts';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, paging, paragraph, time } from './fields.ts';
import type { Role } from './roles.ts';

/** Things that staff write notes about; `person` is an account. */
export const notedThings = ['package_booking', 'worker_booking', 'person'] as const satisfies PlacedThing[];
export type NotedThing = (typeof notedThings)[number];

/** Roles of accounts that notes are about. */
export const notedRoles = [
  'customer',
  'worker',
  'driver',
  'job_provider',
  'job_seeker',
] as const satisfies Role[];
export type NotedRole = (typeof notedRoles)[number];

const StaffNote = z
  .object({
    id,
    text: z.string(),
    author: z.string(),
    created_at: time,
    /** When staff want a reminder; null without one. */
    remind_at: time.nullable(),
    /** When a member of staff followed it up, and who it was. */
    done_at: time.nullable(),
    done_by: z.string().nullable(),
  })
  .meta({ id: 'StaffNote' });
export type StaffNote = z.output<typeof StaffNote>;

/** `remind_at`: not in the past; from then on Today lists the booking or person. */
const NewNote = z.strictObject({ text: paragraph(1000), remind_at: time.optional() });

const params = z.strictObject({ id });
const bookingParams = z.strictObject({ bookingId: id });
const staff = { access: ['super_admin'], params } as const;

const list = { ...staff, query: z.strictObject(paging), reply: StaffNote, problems: ['not-found'] } as const;
const add = {
  ...staff,
  method: 'POST',
  status: 201,
  body: NewNote,
  reply: StaffNote,
  problems: ['not-found'],
} as const;

export const listPackageNotes = listEndpoint({
  ...list,
  params: bookingParams,
  name: 'staff_notes.list_package',
  path: '/admin/bookings/:bookingId/notes',
  desk: { area: 'bookings', params: { bookingId: 'package_booking' } },
  summary: 'List staff notes about a package booking, newest first',
});

export const addPackageNote = endpoint({
  ...add,
  params: bookingParams,
  name: 'staff_notes.add_package',
  path: '/admin/bookings/:bookingId/notes',
  desk: { area: 'bookings', params: { bookingId: 'package_booking' } },
  summary: 'Add a note about a package booking, with an optional reminder',
});

export const listWorkNotes = listEndpoint({
  ...list,
  name: 'staff_notes.list_worker_booking',
  path: '/admin/bookings/service/:id/notes',
  desk: { area: 'bookings', params: { id: 'worker_booking' } },
  summary: 'List staff notes about a worker booking, newest first',
});

export const addWorkNote = endpoint({
  ...add,
  name: 'staff_notes.add_worker_booking',
  path: '/admin/bookings/service/:id/notes',
  desk: { area: 'bookings', params: { id: 'worker_booking' } },
  summary: 'Add a note about a worker booking, with an optional reminder',
});

export const listPersonNotes = listEndpoint({
  ...list,
  name: 'staff_notes.list_person',
  path: '/admin/accounts/:id/notes',
  desk: { area: 'people', params: { id: 'person' } },
  summary: 'List staff notes about a person, by account, newest first',
});

export const addPersonNote = endpoint({
  ...add,
  name: 'staff_notes.add_person',
  path: '/admin/accounts/:id/notes',
  desk: { area: 'people', params: { id: 'person' } },
  summary: 'Add a note about a person, with an optional reminder',
});

const complete = {
  access: ['super_admin'],
  method: 'POST',
  reply: StaffNote,
  problems: ['invalid-transition'],
} as const;

export const completeNote = endpoint({
  ...complete,
  name: 'staff_notes.complete',
  path: '/admin/notes/:id/done',
  desk: { area: 'bookings', params: { id: 'staff_note' } },
  summary: 'Mark a note’s reminder as followed up',
  params,
});

export const completePersonNote = endpoint({
  ...complete,
  name: 'staff_notes.complete_person',
  path: '/admin/accounts/:id/notes/:note_id/done',
  desk: { area: 'people', params: { id: 'person' } },
  summary: 'Mark the reminder of a note about a person as followed up',
  params: z.strictObject({ id, note_id: id }),
});
