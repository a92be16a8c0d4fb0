import {
  COMPANY_SEATS,
  type CompanyMember,
  type inviteRecruiter as endpoint,
} from '@dihaadi/contract/company-team';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import type { EventName } from '../../../platform/event-names.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Limiter } from '../../../platform/limits.ts';
import {
  accountByEmail,
  accountCards,
  inviteAccount,
  inviteAgain,
  withoutPassword,
} from '../../accounts/accounts.public.ts';
import { ownsCompany } from '../companies.policy.ts';
import {
  type Company,
  companyOfAccount,
  deleteRecruiter,
  insertRecruiter,
  lockCompany,
  recruitersOf,
} from '../companies.queries.ts';
import { ownCompany, ownedCompany } from './own-company.ts';

type Deps = { db: Db; clock: Clock; site: string | undefined };

async function showTeam(db: Db, company: Company, actor: Person): Promise<CompanyMember[]> {
  const recruiters = await recruitersOf(db, company.id);
  const ids = [company.accountId, ...recruiters.map(({ accountId }) => accountId)];
  const [cards, invited] = await Promise.all([accountCards(db, ids), withoutPassword(db, ids)]);
  const isOwner = ownsCompany(actor, company);
  return [{ accountId: company.accountId, createdAt: company.createdAt }, ...recruiters].map((one) => {
    const card = cards.get(one.accountId);
    const isRecruiter = one.accountId !== company.accountId;
    return {
      id: one.accountId,
      name: card?.name ?? '',
      email: card?.email ?? '',
      phone: card?.phone ?? null,
      company_role: isRecruiter ? 'recruiter' : 'owner',
      is_invited: invited.has(one.accountId),
      since: one.createdAt.toISOString(),
      can: { remove: isOwner && isRecruiter },
    };
  });
}

/** The people of one's own company, the owner first. Refuses as `ownCompany` does. */
export const listCompanyTeam = async (deps: Pick<Deps, 'db'>, actor: Person): Promise<CompanyMember[]> =>
  showTeam(deps.db, await ownCompany(deps.db, actor), actor);

const teamEvent = (
  company: Company,
  change: { name: EventName; accountId: string; actor: Person; at: Date },
) => ({
  thing: 'company',
  thingId: company.id,
  name: change.name,
  actor: change.actor,
  data: { account_id: change.accountId },
  topics: [topic.staff, topic.account(company.accountId), topic.account(change.accountId)],
  at: change.at,
});

/** The owner's company, locked so that of two invitations for the last seat one is too late. */
async function lockOwned(tx: Tx, actor: Person): Promise<Company> {
  const company = await lockCompany(tx, (await ownedCompany(tx, actor)).id);
  return company ?? ownedCompany(tx, actor);
}

/** A new account, or that of somebody who was a recruiter elsewhere and is no more. */
async function accountFor(deps: Deps, tx: Tx, { actor, sent }: Invitation): Promise<string> {
  const known = await accountByEmail(tx, sent.email);
  const isFree =
    known?.role === 'job_provider' && !known.disabled && (await companyOfAccount(tx, known.id)) === undefined;
  if (isFree) {
    await inviteAgain(deps, tx, { id: known.id, actor });
    return known.id;
  }
  return inviteAccount(deps, tx, { ...sent, phone: sent.phone ?? null, actor, role: 'job_provider' });
}

/** Each sends a link by e-mail and SMS; a team has five people. */
const INVITATIONS = { max: 20, seconds: 24 * 3600 };

type Invitation = { actor: Person; sent: BodyOf<typeof endpoint> };

/**
 * Invites a recruiter. Refuses anybody but the owner with 403, a sixth person with 409 `list-full`, an e-mail or phone of
 * another account with 409 `already-registered`, the 21st invitation of a day with 429.
 */
export async function inviteRecruiter(
  deps: Deps & { limiter: Limiter },
  invitation: Invitation,
): Promise<CompanyMember> {
  const { actor } = invitation;
  const at = deps.clock.now();
  await deps.limiter.take(`recruiters:${actor.id}`, INVITATIONS);
  return inTransaction(deps.db, async (tx) => {
    const company = await lockOwned(tx, actor);
    const recruiters = await recruitersOf(tx, company.id);
    if (recruiters.length + 1 >= COMPANY_SEATS)
      throw problem('list-full', 'company-team-full', { count: COMPANY_SEATS });
    const accountId = await accountFor(deps, tx, invitation);
    await insertRecruiter(tx, { accountId, companyId: company.id, addedBy: actor.id, at });
    await recordEvent(tx, teamEvent(company, { name: 'add_recruiter', accountId, actor, at }));
    const added = (await showTeam(tx, company, actor)).find(({ id }) => id === accountId);
    if (added === undefined) throw problem('not-found', 'not-on-company-team');
    return added;
  });
}

/** Removes a recruiter. Refuses anybody but the owner with 403, whoever is no recruiter of the company with 404. */
export function removeRecruiter(
  deps: Deps,
  { actor, id: accountId }: { actor: Person; id: string },
): Promise<null> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const company = await lockOwned(tx, actor);
    if ((await deleteRecruiter(tx, { accountId, companyId: company.id })) !== 1)
      throw problem('not-found', 'not-on-company-team');
    await recordEvent(tx, teamEvent(company, { name: 'remove_recruiter', accountId, actor, at }));
    return null;
  });
}
