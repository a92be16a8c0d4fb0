import {
  COMPANY_SEATS,
  type CompanyMember,
  type inviteRecruiter as endpoint,
} from '@dihaadi/contract/company-team';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { type Actor, guest, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fieldProblem, problem } from '../../../platform/errors.ts';
import type { EventName } from '../../../platform/event-names.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Limiter } from '../../../platform/limits.ts';
import {
  accountByEmail,
  accountCards,
  inviteAccount,
  inviteAgain,
  LINK_LASTS_MS,
} from '../../accounts/accounts.public.ts';
import { ownsCompany } from '../companies.policy.ts';
import {
  type Company,
  companiesByIds,
  companyOfAccount,
  deleteLapsedInvitation,
  deleteRecruiter,
  insertRecruiter,
  lockCompany,
  memberOfAccount,
  recruitersOf,
  saveAccepted,
} from '../companies.queries.ts';
import { isHeldBack } from '../companies.rules.ts';
import { ownCompany, ownedCompany } from './own-company.ts';

type Deps = { db: Db; clock: Clock; site: string | undefined };

async function showTeam(db: Db, company: Company, actor: Person): Promise<CompanyMember[]> {
  const recruiters = await recruitersOf(db, company.id);
  const ids = [company.accountId, ...recruiters.map(({ accountId }) => accountId)];
  const cards = await accountCards(db, ids);
  const isOwner = ownsCompany(actor, company);
  const owner = { accountId: company.accountId, createdAt: company.createdAt };
  const people = [{ ...owner, acceptedAt: company.createdAt, phone: null }, ...recruiters];
  return people.map((one) => {
    const card = cards.get(one.accountId);
    const isRecruiter = one.accountId !== company.accountId;
    return {
      id: one.accountId,
      name: card?.name ?? '',
      email: card?.email ?? '',
      phone: card?.phone ?? one.phone,
      company_role: isRecruiter ? 'recruiter' : 'owner',
      is_invited: one.acceptedAt === null,
      since: one.createdAt.toISOString(),
      can: { remove: isRecruiter && (isOwner || actor.id === one.accountId) },
    };
  });
}

/** Returns the members of the caller's company, owner first. Throws like `ownCompany`. */
export const listCompanyTeam = async (deps: Pick<Deps, 'db'>, actor: Person): Promise<CompanyMember[]> =>
  showTeam(deps.db, await ownCompany(deps.db, actor), actor);

const teamEvent = (
  company: Company,
  change: { name: EventName; accountId: string; actor: Actor; at: Date },
) => ({
  thing: 'company',
  thingId: company.id,
  name: change.name,
  actor: change.actor,
  data: { account_id: change.accountId },
  topics: [topic.staff, topic.account(company.accountId), topic.account(change.accountId)],
  at: change.at,
});

/** Locks the owner's company, so that of two invitations for the last seat one fails. */
async function lockOwned(tx: Tx, actor: Person): Promise<Company> {
  const company = await lockCompany(tx, (await ownedCompany(tx, actor)).id);
  return company ?? ownedCompany(tx, actor);
}

const emailTaken = () => fieldProblem('already-registered', { path: 'email', reason: 'email-taken' });

/** Returns a new account, or that of a recruiter who left another company; both join only through the link. */
async function findOrInviteAccount(deps: Deps, tx: Tx, { actor, sent }: Invitation): Promise<string> {
  const known = await accountByEmail(tx, sent.email);
  const isFree =
    known?.role === 'job_provider' && !known.disabled && (await companyOfAccount(tx, known.id)) === undefined;
  if (!isFree) {
    // Recruiters verify their own phone: with a mistyped number, its owner could log in.
    const { name, email } = sent;
    return inviteAccount(deps, tx, { name, email, phone: null, actor, role: 'job_provider' });
  }
  await deleteLapsedInvitation(tx, known.id, new Date(deps.clock.now().getTime() - LINK_LASTS_MS));
  if ((await memberOfAccount(tx, known.id)) !== undefined) throw emailTaken();
  await inviteAgain(deps, tx, { id: known.id, actor });
  return known.id;
}

/** Each invitation sends an email; a team has five people. */
const INVITATIONS = { max: 20, seconds: 24 * 3600 };

type Invitation = { actor: Person; sent: BodyOf<typeof endpoint> };

/**
 * Invites a recruiter, who sees nothing of the company before accepting through the link in their email. Throws 403 for
 * a recruiter, 409 `company-rejected` for a rejected company, 409 `list-full` for a sixth person, 409
 * `already-registered` for an email of another account or of a person invited elsewhere, and 429 for the 21st
 * invitation of a day.
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
    if (isHeldBack(company)) throw problem('company-rejected', 'company-rejected');
    const recruiters = await recruitersOf(tx, company.id);
    if (recruiters.length + 1 >= COMPANY_SEATS)
      throw problem('list-full', 'company-team-full', { count: COMPANY_SEATS });
    const accountId = await findOrInviteAccount(deps, tx, invitation);
    const phone = invitation.sent.phone ?? null;
    const invited = { accountId, companyId: company.id, addedBy: actor.id, phone, at };
    if (!(await insertRecruiter(tx, invited))) throw emailTaken();
    await recordEvent(tx, teamEvent(company, { name: 'add_recruiter', accountId, actor, at }));
    const added = (await showTeam(tx, company, actor)).find(({ id }) => id === accountId);
    if (added === undefined) throw problem('not-found', 'not-on-company-team');
    return added;
  });
}

/** Makes an invited person a recruiter, in the transaction that uses up the link. */
export async function joinCompany(tx: Tx, accountId: string, at: Date): Promise<void> {
  const joined = await saveAccepted(tx, accountId, at);
  const [company] = joined === undefined ? [] : await companiesByIds(tx, [joined.companyId]);
  if (company === undefined) return;
  await recordEvent(tx, teamEvent(company, { name: 'join_company', accountId, actor: guest, at }));
}

/** Returns who invited an account, and to which company; undefined without an open invitation. */
export async function openInvitation(
  db: Db,
  accountId: string,
): Promise<{ company: string; invitedBy: string } | undefined> {
  const member = await memberOfAccount(db, accountId);
  if (member === undefined || member.acceptedAt !== null) return undefined;
  const [company] = await companiesByIds(db, [member.companyId]);
  return company && { company: company.companyName, invitedBy: member.addedBy };
}

/**
 * Removes a recruiter or an invitation; recruiters remove themselves to leave. Throws 403 if a recruiter names another
 * person, 404 for a person who is not a recruiter of the company.
 */
export function removeRecruiter(
  deps: Deps,
  { actor, id: accountId }: { actor: Person; id: string },
): Promise<null> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const company = actor.id === accountId ? await ownCompany(tx, actor) : await lockOwned(tx, actor);
    if ((await deleteRecruiter(tx, { accountId, companyId: company.id })) !== 1)
      throw problem('not-found', 'not-on-company-team');
    await recordEvent(tx, teamEvent(company, { name: 'remove_recruiter', accountId, actor, at }));
    return null;
  });
}
