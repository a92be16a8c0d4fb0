import { z } from 'zod';
import { fileEndpoint, listEndpoint } from './endpoint.ts';
import { day, id, line, paging, time } from './fields.ts';
import type { RecordedValue } from './recorded.ts';

/** Sums are in paise where the field's name says so. */
const Recorded: z.ZodType<RecordedValue> = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** What has a screen of its own at the desk: its name leads there. */
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
    /** Its number in the order of writing. */
    id: z.int(),
    at: time,
    /** Null when a stranger tried to sign in. */
    actor: z.object({ id: id.nullable(), name: z.string().nullable(), role: z.string() }),
    /** The kind of thing it happened to, and which one. */
    thing: z.string(),
    thing_id: id.nullable(),
    /** What it is called: how a booking's id begins, a person's name, the number of a dispute. Null where it has no name. */
    title: z.string().nullable(),
    /** What is looked at to see it: the thing, or that of which it is a part, or the person whose it is. */
    opens: z.object({ thing: z.enum(openedThings), id }).nullable(),
    name: z.string(),
    from_state: z.string().nullable(),
    to_state: z.string().nullable(),
    /** What a person wrote, or a key of `texts/refusals/changes.*.ts`. */
    reason: z.string().nullable(),
    /** What else was put on record; of a change only the fields that changed, with what stood there before. */
    details: z.array(z.object({ field: z.string(), before: Recorded, value: Recorded })),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;

const filters = {
  /** Words of the name of who did it or of the thing, or the number of the thing, as the desk's search finds it. */
  q: line(100).optional(),
  /** The account of the actor. */
  actor_id: id.optional(),
  thing: line(60).optional(),
  /** Days in India, both included. */
  from: day.optional(),
  to: day.optional(),
};

const staff = { access: ['super_admin'] } as const;

export const listAudit = listEndpoint({
  ...staff,
  name: 'audit.list',
  path: '/admin/audit',
  desk: { area: 'audit' },
  summary: 'What staff have done and whose data they have looked at, and who was refused; newest first',
  query: z.strictObject({ ...paging, ...filters }),
  reply: AuditEntry,
});

export const exportAudit = fileEndpoint({
  ...staff,
  name: 'audit.export',
  secondPerson: true,
  path: '/admin/audit/export',
  desk: { area: 'audit' },
  summary: 'The audit log as CSV, as the list is filtered',
  query: z.strictObject(filters),
  media: 'text/csv',
});
