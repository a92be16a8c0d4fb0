import type { Worker as ShownWorker, WorkerProfile, WorkerStatus } from '@dihaadi/contract/workers';
import type { Actor } from '../../platform/actor.ts';
import { type CsvColumn, phoneCell } from '../../platform/csv.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import type { AccountCard } from '../accounts/accounts.public.ts';
import { decisionsOf } from '../registration/registration.public.ts';
import type { Worker } from './workers.queries.ts';

type Around = { actor: Actor; account: AccountCard | undefined; isFree: boolean };

/** Returns the worker for staff screens. */
export function shownWorker(worker: Worker, { actor, account, isFree }: Around): ShownWorker {
  const name = account?.name ?? '';
  return {
    id: worker.accountId,
    worker_id: worker.accountId,
    name,
    user_info: { name, email: account?.email ?? '', phone: account?.phone ?? null },
    photo_url: account?.photo ?? null,
    worker_profile: about(worker),
    is_free: isFree,
    created_at: worker.createdAt.toISOString(),
    can: decisionsOf(actor, 'worker', worker.workerStatus),
  };
}

/** Returns the worker's own profile. */
export const shownProfile = (worker: Worker, account: AccountCard | undefined): WorkerProfile => ({
  worker_id: worker.accountId,
  name: account?.name ?? '',
  email: account?.email ?? '',
  phone: account?.phone ?? null,
  ...about(worker),
  can_access_services: worker.workerStatus === 'active',
});

const about = (worker: Worker) => ({
  worker_status: worker.workerStatus,
  registration_fee_paid: worker.feePaidAt !== null,
  skills: worker.skills,
  experience: worker.experience,
  address: worker.address,
  city: worker.city,
  state: worker.state,
  pincode: worker.pincode,
  needs_review: worker.needsReview,
});

const STATUSES: Record<WorkerStatus, string> = {
  payment_required: 'Waiting Payment',
  pending_approval: 'Pending Approval',
  active: 'Active',
  suspended: 'Suspended',
  rejected: 'Rejected',
};

/** The columns of the exported list, as the table shows them. */
export const exportedColumns: readonly CsvColumn<ShownWorker>[] = [
  { header: 'Name', of: ({ name }) => name },
  { header: 'Email', of: ({ user_info }) => user_info.email },
  { header: 'Phone', of: ({ user_info }) => phoneCell(user_info.phone) },
  { header: 'Skills', of: ({ worker_profile }) => worker_profile.skills.join(', ') },
  { header: 'Experience in years', of: ({ worker_profile }) => String(worker_profile.experience) },
  { header: 'City', of: ({ worker_profile }) => worker_profile.city ?? '' },
  { header: 'PIN code', of: ({ worker_profile }) => worker_profile.pincode ?? '' },
  { header: 'Status', of: ({ worker_profile }) => STATUSES[worker_profile.worker_status] },
  {
    header: 'Fee',
    of: ({ worker_profile }) => (worker_profile.registration_fee_paid ? 'PAID' : 'PAYMENT PENDING'),
  },
  { header: 'Registered', of: ({ created_at }) => indianDay(new Date(created_at)) },
];
