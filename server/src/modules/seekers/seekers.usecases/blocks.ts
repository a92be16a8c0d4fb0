import type { BlockedCompany } from '@dihaadi/contract/seeker-profile';
import type { Person } from '../../../platform/actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { companiesByIds } from '../../companies/companies.public.ts';
import { blocksOf, countBlocks, deleteBlock, insertBlock, lockProfile } from '../seekers.profile.queries.ts';
import { checkSeekersOpen, noSuchSeeker, type ProfileDeps, seekerEvent } from './profile.ts';

/** Lists the companies that the seeker has blocked, newest first. Throws 403 `area-not-open`. */
export async function listBlockedCompanies(deps: ProfileDeps, actor: Person): Promise<BlockedCompany[]> {
  await checkSeekersOpen(deps.db);
  const blocks = await blocksOf(deps.db, actor.id);
  if (blocks.length === 0) return [];
  const companies = await companiesByIds(
    deps.db,
    blocks.map(({ companyId }) => companyId),
  );
  const nameOf = new Map(companies.map(({ id, companyName }) => [id, companyName]));
  return blocks.map(({ companyId, createdAt }) => ({
    company_id: companyId,
    company_name: nameOf.get(companyId) ?? '',
    blocked_at: createdAt.toISOString(),
  }));
}

/** Returns the ids of the companies a seeker has blocked. */
export const blockedCompanyIds = async (db: Db, seekerId: string): Promise<ReadonlySet<string>> =>
  new Set((await blocksOf(db, seekerId)).map(({ companyId }) => companyId));

/** Same as `blockedCompanyIds`, locked: the seeker blocks no further company until the transaction ends. */
export async function lockBlockedCompanyIds(tx: Tx, seekerId: string): Promise<ReadonlySet<string>> {
  await lockProfile(tx, seekerId);
  return blockedCompanyIds(tx, seekerId);
}

const BLOCKS_AT_MOST = 200;

/**
 * Blocks a company, in the caller's transaction; false if it was already blocked. Throws 404 for an account without a
 * profile, and 409 `list-full` for a 201st company.
 */
export async function block(
  tx: Tx,
  { actor, companyId, at }: { actor: Person; companyId: string; at: Date },
): Promise<boolean> {
  if ((await lockProfile(tx, actor.id)) === undefined) throw noSuchSeeker();
  const isNew = await insertBlock(tx, { seekerId: actor.id, companyId, at });
  // The profile is locked: of two concurrent blocks, the second counts the first.
  if (isNew && (await countBlocks(tx, actor.id)) > BLOCKS_AT_MOST)
    throw problem('list-full', 'blocks-full', { count: BLOCKS_AT_MOST });
  if (isNew)
    await recordEvent(tx, {
      ...seekerEvent(actor, 'block_company', at),
      data: { company_id: companyId },
    });
  return isNew;
}

/** Removes a block. Throws 404 if the company is not blocked, and 403 `area-not-open` while the area is closed. */
export async function unblockCompany(
  deps: ProfileDeps,
  { actor, companyId }: { actor: Person; companyId: string },
): Promise<null> {
  await checkSeekersOpen(deps.db);
  await inTransaction(deps.db, async (tx) => {
    if (!(await deleteBlock(tx, actor.id, companyId))) throw problem('not-found', 'no-such-company');
    await recordEvent(tx, {
      ...seekerEvent(actor, 'unblock_company', deps.clock.now()),
      data: { company_id: companyId },
    });
  });
  return null;
}
