import { z } from 'zod';
import { fileEndpoint, listEndpoint } from './endpoint.ts';
import { day, id, line, paging, time } from './fields.ts';
import type { RecordedValue } from './recorded.ts';

/** Amounts are in paise where the field's name says so. */
const Recorded: z.ZodType<RecordedValue> = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** Things with their own screen at the desk, to which their name links. */
export const openedThings = [
  'package_booking',
  'worker_booking',
  'driver',
  'worker',
  'customer',
  'seeker',
  'company',
  'job',
  'dispute',
  'payment',
  'sos_alert',
  'service',
  'site_content',
  'membership_plan',
  'tariff_plan',
  'coupon',
  'campaign',
] as const;
export type OpenedThing = (typeof openedThings)[number];

const AuditEntry = z
  .object({
    /** Sequence number in the order of writing. */
    id: z.int(),
    at: time,
    /** Null when an unknown person tried to sign in. */
    actor: z.object({ id: id.nullable(), name: z.string().nullable(), role: z.string() }),
    /** The kind and id of the thing affected. */
    thing: z.string(),
    thing_id: id.nullable(),
    /** Its title: the start of a booking's id, a person's name, the number of a dispute. Null if it has no name. */
    title: z.string().nullable(),
    /** The screen that shows it: the thing, or the one it is part of, or its person. */
    opens: z.object({ thing: z.enum(openedThings), id }).nullable(),
    name: z.string(),
    from_state: z.string().nullable(),
    to_state: z.string().nullable(),
    /** Text that a person wrote, or a key of `texts/refusals/changes.*.ts`. */
    reason: z.string().nullable(),
    /** Further recorded details; for a change only the changed fields, with their previous values. */
    details: z.array(z.object({ field: z.string(), before: Recorded, value: Recorded })),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;

const filters = {
  /** Words of the actor's or thing's name, or the thing's number, as in the desk's search. */
  q: line(100).optional(),
  /** The actor's account. */
  actor_id: id.optional(),
  thing: line(60).optional(),
  /** Days in IST, both included. */
  from: day.optional(),
  to: day.optional(),
};

const staff = { access: ['super_admin'] } as const;

export const listAudit = listEndpoint({
  ...staff,
  name: 'audit.list',
  path: '/admin/audit',
  desk: { area: 'audit' },
  summary: 'List staff actions, views of personal data and denied requests, newest first',
  query: z.strictObject({ ...paging, ...filters }),
  reply: AuditEntry,
});

export const exportAudit = fileEndpoint({
  ...staff,
  name: 'audit.export',
  secondPerson: true,
  path: '/admin/audit/export',
  desk: { area: 'audit' },
  summary: 'Export the filtered audit log as CSV',
  query: z.strictObject(filters),
  media: 'text/csv',
});
