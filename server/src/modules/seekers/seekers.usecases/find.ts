import type { VerificationStatus } from '@dihaadi/contract/verification';
import type { Db } from '../../../platform/db.ts';
import { findIn } from '../../../platform/desk-list.queries.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { pageOfSeekers } from '../seekers.list.queries.ts';

type FoundSeeker = { id: string; name: string; phone: string | null; status: VerificationStatus };

const find = findIn(pageOfSeekers, 'name');

/** The job seekers whom these words find, as the desk's list would, at most `limit`, by name. */
export async function findSeekers(db: Db, asked: { q: string; limit: number }): Promise<FoundSeeker[]> {
  const rows = await find(db, asked);
  const accounts = await accountCards(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map(({ accountId, verificationStatus: status }) => {
    const account = accounts.get(accountId);
    return { id: accountId, name: account?.name ?? '', phone: account?.phone ?? null, status };
  });
}
