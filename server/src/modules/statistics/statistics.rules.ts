import type { Figure } from '@dihaadi/contract/statistics';
import { indianDay } from '@dihaadi/contract/indian-time';
import type { EventKey } from '../../platform/event-names.ts';

type Increments = Partial<Record<Figure, number>>;

/** Event data that may count. */
export type Happening = {
  thing: string;
  name: string;
  fromState: string | null;
  toState: string | null;
  data: Record<string, unknown>;
};

const activity = ({ fromState, toState }: Happening): Increments => ({
  active_workers: Number(toState === 'active') - Number(fromState === 'active'),
});

const holder = ({ data }: Happening): Increments => ({
  total_workers: Number(data['role'] === 'worker'),
  total_job_seekers: Number(data['role'] === 'job_seeker'),
});

/**
 * What each figure counts (spec/rulings.md, section 9): which event changes it by how much. Every event counts once;
 * past events newly counted by a version are added by its migration.
 *
 * - `total_workers`, `total_job_seekers`: people who ever registered for that role, as their first or a further one,
 * each once: a role is an account of its own (ADR 87).
 * - `total_jobs_posted`: jobs that visitors could ever see, whatever became of them; drafts and deleted jobs are left
 * out.
 * - `total_applications`: applications sent, including withdrawn ones.
 * - `jobs_filled`: positions filled, each by an application hired.
 * - `workers_hired`: applications hired, and each person once who ever began booked work (`newlyHiredIn`).
 * - `jobs_completed`: bookings of either kind completed.
 * - `active_workers`: workers who are active now: approved, the fee paid, not suspended.
 * - `total_companies`: companies that ever registered.
 */
const COUNTED: readonly (readonly [EventKey, (event: Happening) => Increments])[] = [
  ['account.create', holder],
  ['account.add_role', holder],
  ['company.register', () => ({ total_companies: 1 })],
  ['job.post', ({ toState }) => ({ total_jobs_posted: Number(toState === 'active') })],
  ['job.publish', ({ data }) => ({ total_jobs_posted: Number(data['first'] !== false) })],
  ['job.approve', ({ data }) => ({ total_jobs_posted: Number(data['first'] === true) })],
  [
    'job.delete',
    ({ fromState, data }) => ({
      total_jobs_posted: -Number(data['was_public'] ?? fromState !== 'draft'),
    }),
  ],
  ['job_application.apply', () => ({ total_applications: 1 })],
  ['job_application.hire', () => ({ jobs_filled: 1, workers_hired: 1 })],
  ['worker.approve', activity],
  ['worker.suspend', activity],
  ['worker.reinstate', activity],
  ['worker.refund_fee', activity],
  ['worker.close', activity],
  ['package_booking.complete', () => ({ jobs_completed: 1 })],
  ['worker_booking.complete', () => ({ jobs_completed: 1 })],
];

const incrementsOf = new Map<string, (event: Happening) => Increments>(COUNTED);

/** The figures before any count. */
export const NOTHING_YET: Record<Figure, number> = {
  total_workers: 0,
  active_workers: 0,
  total_jobs_posted: 0,
  total_job_seekers: 0,
  jobs_completed: 0,
  workers_hired: 0,
  total_companies: 0,
  total_applications: 0,
  jobs_filled: 0,
};

/** Events that count, as `thing.name`. */
export const countedEvents: readonly EventKey[] = [...COUNTED.map(([key]) => key), 'assignment.check_in'];

/** Returns by how much these events together change the figures; unchanged ones are left out. */
export function figureChangesOf(events: readonly Happening[]): Map<string, number> {
  const changes = new Map<string, number>();
  for (const event of events) {
    const increments = incrementsOf.get(`${event.thing}.${event.name}`)?.(event) ?? {};
    for (const [figure, by] of Object.entries(increments)) {
      if (by !== 0) changes.set(figure, (changes.get(figure) ?? 0) + by);
    }
  }
  return changes;
}

/** Returns who began booked work in these events, each once. */
export function newlyHiredIn(events: readonly Happening[]): string[] {
  const people = events
    .filter(({ thing, name }) => thing === 'assignment' && name === 'check_in')
    .map(({ data }) => data['person_id'])
    .filter((id) => typeof id === 'string');
  return [...new Set(people)];
}

const REGISTERING = ['create', 'add_role'];

/** Whether a person registers on their own, or for a further role: staff accounts are created by staff. */
const isRegistration = ({ thing, name, data }: Happening): boolean =>
  thing === 'account' &&
  REGISTERING.includes(name) &&
  typeof data['role'] === 'string' &&
  !['manager', 'super_admin'].includes(data['role']);

/** Returns the number of registrations by Indian day, `YYYY-MM-DD`. */
export function registrationsByDay(events: readonly (Happening & { at: Date })[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const event of events.filter(isRegistration)) {
    const day = indianDay(event.at);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}
