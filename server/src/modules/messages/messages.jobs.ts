import type { Cause, Job } from '../../platform/jobs.ts';
import { deliver, deliverDue, type Deps, purgeMessages } from './messages.usecases/deliver.ts';
import {
  tellCode,
  tellDriver,
  tellPaid,
  tellRefunded,
  tellRegistered,
  tellStaffLink,
  tellWorker,
  type Told,
} from './messages.usecases/tell.ts';

/** A job that tells of an event, which must be known by its number: it is told once, however often the job runs. */
const telling = (
  name: string,
  [thing, happened]: readonly [thing: string, happened: string],
  tell: (deps: Deps, told: Told) => Promise<void>,
): Job<Deps> => ({
  name: `messages.${name}`,
  on: [`${thing}.${happened}`],
  run: async (deps: Deps, { thing_id, seq }: Cause) => {
    if (thing_id !== null && seq !== undefined) await tell(deps, { thing, thingId: thing_id, seq });
  },
});

export const messagesJobs: Job<Deps>[] = [
  telling('tell_registered', ['account', 'create'], tellRegistered),
  telling('tell_code', ['one_time_code', 'request'], tellCode),
  telling('tell_staff_link', ['staff_link', 'request'], tellStaffLink),
  telling('tell_paid', ['document', 'number'], tellPaid),
  telling('tell_refunded', ['refund', 'complete'], tellRefunded),
  telling('tell_driver_approved', ['driver', 'approve'], (deps, told) =>
    tellDriver(deps, told, 'driver_approved'),
  ),
  telling('tell_driver_rejected', ['driver', 'reject'], (deps, told) => tellDriver(deps, told, 'rejected')),
  telling('tell_worker_approved', ['worker', 'approve'], (deps, told) =>
    tellWorker(deps, told, 'worker_approved'),
  ),
  telling('tell_worker_rejected', ['worker', 'reject'], (deps, told) => tellWorker(deps, told, 'rejected')),
  {
    name: 'messages.deliver',
    on: ['message.queue'],
    run: async (deps, { thing_id }) => {
      if (thing_id !== null) await deliver(deps, thing_id);
    },
  },
  { name: 'messages.deliver_due', every: '* * * * *', run: deliverDue },
  { name: 'messages.purge', every: '47 3 * * *', run: purgeMessages },
];
