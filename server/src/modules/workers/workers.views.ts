import type { Worker as ShownWorker, WorkerProfile, WorkerRecord } from '@dihaadi/contract/workers';
import type { Actor } from '../../platform/actor.ts';
import type { Change } from '../../platform/events.queries.ts';
import type { AccountCard } from '../accounts/accounts.public.ts';
import { canJudge } from './workers.policy.ts';
import type { Worker } from './workers.queries.ts';

type Around = { actor: Actor; account: AccountCard | undefined; isFree: boolean };

/** The worker of the staff's screens. */
export function shownWorker(worker: Worker, { actor, account, isFree }: Around): ShownWorker {
  const name = account?.name ?? '';
  return {
    id: worker.accountId,
    worker_id: worker.accountId,
    name,
    user_info: { name, email: account?.email ?? '', phone: account?.phone ?? null },
    worker_profile: about(worker),
    is_free: isFree,
    created_at: worker.createdAt.toISOString(),
    can: { approve: canJudge(actor, 'approve', worker), reject: canJudge(actor, 'reject', worker) },
  };
}

/** The worker with what happened to them. */
export const shownRecord = (worker: ShownWorker, changes: readonly Change[]): WorkerRecord => ({
  ...worker,
  history: changes.map((change) => ({
    name: change.name,
    from_state: change.fromState,
    to_state: change.toState,
    actor_role: change.actorRole,
    reason: change.reason,
    at: change.at.toISOString(),
  })),
});

/** The worker's own profile. */
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
