import { z } from 'zod';
import { besideRole, furtherRole } from './account-roles.ts';
import { endpoint } from './endpoint.ts';
import { id, line, time } from './fields.ts';
import { beside, home, person, Registered, registration } from './registration.ts';
import { roster, rosterPaging } from './roster.ts';
import { StandingChange, StandingRights } from './suspension.ts';
import { lookedAt } from './history.ts';

export const workerStatuses = [
  'payment_required',
  'pending_approval',
  'active',
  'suspended',
  'rejected',
] as const;
export type WorkerStatus = (typeof workerStatuses)[number];

/** The fixed list of spec/product.md, section 5. */
export const skills = [
  'Electrician',
  'Plumber',
  'Painter',
  'Housekeeping',
  'Office Support',
  'Carpenter',
  'AC Repair',
  'Cleaning',
  'Security Guard',
] as const;
export type Skill = (typeof skills)[number];

/** Details of a worker beside their identity. */
const details = {
  ...home,
  /** Removes duplicates. */
  skills: z
    .array(z.enum(skills))
    .max(skills.length)
    .overwrite((all) => [...new Set(all)]),
  /** In whole years. */
  experience: z.int().min(0).max(60),
};

export const registerWorker = endpoint({
  ...registration,
  name: 'workers.register',
  path: '/auth/register/worker',
  summary: 'Register as a worker; the fee is paid afterwards, then staff approve',
  body: z.strictObject({
    ...person,
    ...details,
    ...beside,
  }),
  reply: Registered,
});

export const addWorkerRole = endpoint({
  ...furtherRole,
  name: 'workers.add_role',
  path: '/account/roles/worker',
  summary: 'Register as a worker as a further role; the fee is paid afterwards, then staff approve',
  body: z.strictObject({ ...details, ...besideRole }),
});

const about = {
  worker_status: z.enum(workerStatuses),
  registration_fee_paid: z.boolean(),
  skills: z.array(z.enum(skills)),
  /** In whole years. */
  experience: z.int(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  pincode: z.string().nullable(),
  /** Fields accepted as sent that staff should check. */
  needs_review: z.array(z.string()),
};

const WorkerProfile = z
  .object({
    worker_id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    ...about,
    can_access_services: z.boolean(),
  })
  .meta({ id: 'WorkerProfile' });
export type WorkerProfile = z.output<typeof WorkerProfile>;

export const workerProfile = endpoint({
  name: 'workers.profile',
  whileSuspended: true,
  method: 'GET',
  path: '/worker/profile',
  summary: 'Get the signed-in worker’s profile',
  access: ['worker'],
  reply: WorkerProfile,
});

/** Worker on the staff's screens, in the same shape as a driver. */
const Worker = z
  .object({
    id,
    worker_id: id,
    name: z.string(),
    user_info: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
    /** Null without a photo. */
    photo_url: z.string().nullable(),
    worker_profile: z.object(about),
    /** Has no trip or assignment at this moment. */
    is_free: z.boolean(),
    created_at: time,
    can: StandingRights,
  })
  .meta({ id: 'Worker' });
export type Worker = z.output<typeof Worker>;

/** Sort orders of the staff's tables; `-` reverses. */
export const workerSorts = ['-created_at', 'created_at', 'name', '-name'] as const;
export type WorkerSort = (typeof workerSorts)[number];

const filters = {
  /** Prefix of a word of the name, or of the email address, phone, city or PIN code. */
  q: line(100).optional(),
  worker_status: z.enum(workerStatuses).optional(),
  skill: z.enum(skills).optional(),
  sort: z.enum(workerSorts).default('-created_at'),
};

const WorkerRecord = Worker.extend({
  /** History of the worker's account status, oldest first. */
  history: z.array(StandingChange),
  ...lookedAt,
}).meta({ id: 'WorkerRecord' });
export type WorkerRecord = z.output<typeof WorkerRecord>;

export const {
  list: listWorkers,
  exportAll: exportWorkers,
  read: readWorker,
  approve: approveWorker,
  reject: rejectWorker,
  suspend: suspendWorker,
  reinstate: reinstateWorker,
} = roster({
  name: 'workers',
  many: 'workers',
  path: '/admin/workers',
  onePath: '/admin/workers/:workerId',
  placed: { workerId: 'person' },
  params: z.strictObject({ workerId: id }),
  query: z.strictObject({ ...rosterPaging, ...filters }),
  filters: z.strictObject(filters),
  row: Worker,
  record: WorkerRecord,
  decided: Worker,
  summaries: {
    list: 'List workers, newest first unless sorted otherwise',
    read: 'Get a worker with history; the view is recorded',
    approve: 'Approve a worker who has paid: pending_approval becomes active',
    reject: 'Reject a worker; a paid fee is refunded',
    suspend:
      'Suspend a worker on a published ground: active becomes suspended; work in progress continues, offers expire',
    reinstate: 'Reinstate a suspended worker: suspended becomes active',
  },
});
