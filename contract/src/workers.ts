import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import { id, line, paging, time } from './fields.ts';
import { beside, home, person, Registered, registration } from './registration.ts';
import {
  reinstatement,
  rejection,
  StandingChange,
  StandingRights,
  standingStep,
  suspension,
} from './suspension.ts';

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

export const registerWorker = endpoint({
  ...registration,
  name: 'workers.register',
  path: '/auth/register/worker',
  summary: 'Register as a worker; the fee comes after, then approval',
  body: z.strictObject({
    ...person,
    ...home,
    /** One named twice is named once. */
    skills: z
      .array(z.enum(skills))
      .max(skills.length)
      .overwrite((all) => [...new Set(all)]),
    /** Whole years. */
    experience: z.int().min(0).max(60),
    ...beside,
  }),
  reply: Registered,
});

const about = {
  worker_status: z.enum(workerStatuses),
  registration_fee_paid: z.boolean(),
  skills: z.array(z.enum(skills)),
  /** Whole years. */
  experience: z.int(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  pincode: z.string().nullable(),
  /** Fields that were taken as they were sent and that staff should look at. */
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
  summary: 'The signed-in worker’s own profile',
  access: ['worker'],
  reply: WorkerProfile,
});

/** The worker of the staff's screens, shaped as the driver is. */
const Worker = z
  .object({
    id,
    worker_id: id,
    name: z.string(),
    user_info: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
    worker_profile: z.object(about),
    /** Has no work at this moment. */
    is_free: z.boolean(),
    created_at: time,
    can: StandingRights,
  })
  .meta({ id: 'Worker' });
export type Worker = z.output<typeof Worker>;

/** What the staff's tables are sorted by; `-` before it for the other way round. */
export const workerSorts = ['-created_at', 'created_at', 'name', '-name'] as const;
export type WorkerSort = (typeof workerSorts)[number];

const filters = {
  /** The beginning of a word of the name, of the e-mail address, of the phone, of city or PIN code. */
  q: line(100).optional(),
  worker_status: z.enum(workerStatuses).optional(),
  skill: z.enum(skills).optional(),
  sort: z.enum(workerSorts).default('-created_at'),
};

export const listWorkers = listEndpoint({
  name: 'workers.list',
  path: '/admin/workers',
  summary: 'Workers, newest first unless sorted otherwise',
  access: ['super_admin'],
  // In the order by name a cursor holds a name.
  query: z.strictObject({ ...paging, cursor: line(1000).optional(), ...filters }),
  reply: Worker,
});

export const exportWorkers = fileEndpoint({
  name: 'workers.export',
  path: '/admin/workers/export',
  summary: 'The workers of the list, all pages of it, as CSV; cells are safe to open in a spreadsheet',
  access: ['super_admin'],
  media: 'text/csv',
  query: z.strictObject(filters),
});

const WorkerRecord = Worker.extend({
  /** What happened to the worker, oldest first. */
  history: z.array(StandingChange),
}).meta({ id: 'WorkerRecord' });
export type WorkerRecord = z.output<typeof WorkerRecord>;

export const readWorker = endpoint({
  name: 'workers.read',
  method: 'GET',
  path: '/admin/workers/:workerId',
  summary: 'One worker with history; looking is recorded',
  access: ['super_admin'],
  params: z.strictObject({ workerId: id }),
  reply: WorkerRecord,
});

export const approveWorker = standingStep({
  name: 'workers.approve',
  path: '/admin/workers/:workerId/approve',
  summary: 'Approve a worker who has paid: pending_approval becomes active',
  params: z.strictObject({ workerId: id }),
  reply: Worker,
});

export const rejectWorker = standingStep({
  name: 'workers.reject',
  path: '/admin/workers/:workerId/reject',
  summary: 'Reject a worker; a fee that was paid is given back',
  params: z.strictObject({ workerId: id }),
  body: rejection,
  reply: Worker,
});

export const suspendWorker = standingStep({
  name: 'workers.suspend',
  path: '/admin/workers/:workerId/suspend',
  summary:
    'Suspend a worker on a published ground: active becomes suspended; what has begun goes on, offers lapse',
  params: z.strictObject({ workerId: id }),
  body: suspension,
  reply: Worker,
});

export const reinstateWorker = standingStep({
  name: 'workers.reinstate',
  path: '/admin/workers/:workerId/reinstate',
  summary: 'Let a suspended worker work again: suspended becomes active',
  params: z.strictObject({ workerId: id }),
  body: reinstatement,
  reply: Worker,
});
