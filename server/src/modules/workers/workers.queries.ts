import type { Skill, WorkerStatus } from '@dihaadi/contract/workers';
import type { Db, Tx } from '../../platform/db.ts';

export type Worker = {
  accountId: string;
  workerStatus: WorkerStatus;
  feePaidAt: Date | null;
  skills: Skill[];
  /** Whole years. */
  experience: number;
  /** Workers from before the registration form may have no address. */
  address: string | null;
  city: string | null;
  state: string | null;
  pincode: string | null;
  needsReview: string[];
  createdAt: Date;
  /** The name as a sort key. */
  nameKey: string;
};

const columns = [
  'account_id as accountId',
  'worker_status as workerStatus',
  'fee_paid_at as feePaidAt',
  'skills',
  'experience',
  'address',
  'city',
  'state',
  'pincode',
  'needs_review as needsReview',
  'created_at as createdAt',
  'name_key as nameKey',
] as const;

export function workerById(db: Db, accountId: string): Promise<Worker | undefined> {
  return db.selectFrom('worker').select(columns).where('account_id', '=', accountId).executeTakeFirst();
}

export function workersByIds(db: Db, ids: readonly string[]): Promise<Worker[]> {
  return db.selectFrom('worker').select(columns).where('account_id', 'in', ids).execute();
}

export async function insertWorker(
  tx: Tx,
  worker: Omit<Worker, 'workerStatus' | 'feePaidAt' | 'nameKey'>,
): Promise<void> {
  await tx
    .insertInto('worker')
    .values({
      account_id: worker.accountId,
      worker_status: 'payment_required',
      skills: worker.skills,
      experience: worker.experience,
      address: worker.address,
      city: worker.city,
      state: worker.state,
      pincode: worker.pincode,
      needs_review: worker.needsReview,
      created_at: worker.createdAt,
    })
    .execute();
}

type Details = Pick<Worker, 'skills' | 'address' | 'city' | 'state' | 'pincode' | 'needsReview'>;

/** Saves a worker's trade and home. */
export async function saveDetails(tx: Tx, accountId: string, details: Details): Promise<void> {
  const { skills, address, city, state, pincode, needsReview } = details;
  await tx
    .updateTable('worker')
    .set({ skills, address, city, state, pincode, needs_review: needsReview })
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns the skills of these workers, and their experience in whole years, by account. */
export async function workerTrades(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { skills: Skill[]; experience: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('worker')
    .select(['account_id', 'skills', 'experience'])
    .where('account_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ account_id: id, ...trade }) => [id, trade]));
}
