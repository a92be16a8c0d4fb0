import { randomUUID } from 'node:crypto';
import { deskAreas } from '@dihaadi/contract/manager-areas';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type * as contract from '@dihaadi/contract/team';
import type { Member as ShownMember } from '@dihaadi/contract/team';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Match } from '../../../platform/precondition.ts';
import type { Passes } from '../../../platform/signed-tokens.ts';
import { saveAreas } from '../accounts.areas.queries.ts';
import { lockAccount, savePassword } from '../accounts.queries.ts';
import type { Revocations } from '../accounts.revocations.ts';
import {
  lockSuperAdmins,
  type Member,
  memberById,
  replaceLink,
  saveCities,
  saveEnabled,
  saveMember,
  teamInOrder,
} from '../accounts.team.queries.ts';
import {
  changesOf,
  normaliseAreas,
  normaliseCities,
  LINK_LASTS_MS,
  NO_PASSWORD,
  STAFF_LINK,
} from '../accounts.team.rules.ts';
import { removeTwoFactor } from '../accounts.two-factor.queries.ts';
import { accountEvent, endSessions } from '../accounts.usecases.ts';
import type { EventName } from '../../../platform/event-names.ts';
import { closeAccount } from './change-password.ts';
import { createAccount } from './account-details.ts';

export type TeamDeps = {
  db: Db;
  clock: Clock;
  revocations: Revocations;
  passes: Passes;
  /** The site's own address, for links in emails; undefined until configured. */
  site: string | undefined;
};

export const noSuchMember = () => problem('not-found', 'no-such-member');

const shown = (member: Member, actor: Person): ShownMember => ({
  id: member.id,
  name: member.name,
  email: member.email,
  role: member.role,
  status: member.status,
  two_factor: member.twoFactor,
  cities: member.cities,
  areas: [...member.areas],
  last_sign_in_at: member.lastSignInAt?.toISOString() ?? null,
  created_at: member.createdAt.toISOString(),
  is_me: member.id === actor.id,
});

async function found(db: Db, id: string): Promise<Member> {
  const member = await memberById(db, id);
  if (member === undefined) throw noSuchMember();
  return member;
}

/** Returns all members of the team, by name. */
export const listTeam = async (deps: Pick<TeamDeps, 'db'>, actor: Person): Promise<ShownMember[]> =>
  (await teamInOrder(deps.db)).map((member) => shown(member, actor));

/**
 * Creates an account without a password, and emails a link for choosing one: usable once, within three days. Throws 409
 * `already-registered` if the email has an account.
 */
export async function inviteMember(deps: TeamDeps, invited: Invited): Promise<ShownMember> {
  checkAddress(deps);
  return inviteApproved(deps, invited);
}

type Invited = BodyOf<typeof contract.inviteMember> & { actor: Person };

/** Like `inviteMember`, after a second person's approval: the API call is already checked. */
export async function inviteApproved(
  deps: Pick<TeamDeps, 'db' | 'clock'>,
  { actor, cities, areas, ...newcomer }: Invited,
): Promise<ShownMember> {
  const member = await inTransaction(deps.db, async (tx) => {
    const account = { ...newcomer, phone: null, passwordHash: NO_PASSWORD, actor };
    const id = await createAccount(deps, tx, account);
    await saveCities(tx, id, normaliseCities(newcomer.role, cities));
    await saveAreas(tx, id, normaliseAreas(newcomer.role, areas));
    await sendLink(deps, tx, { id, actor });
    return found(tx, id);
  });
  return shown(member, actor);
}

/**
 * Creates an account without a password in the caller's transaction, and emails a link for choosing one, as for staff.
 * Returns the account's id. Throws 409 `already-registered` if the email or phone has an account.
 */
export async function inviteAccount(
  deps: Pick<TeamDeps, 'clock' | 'site'>,
  tx: Tx,
  newcomer: { actor: Person; name: string; email: string; phone: string | null; role: 'job_provider' },
): Promise<string> {
  checkAddress(deps);
  const id = await createAccount(deps, tx, { ...newcomer, passwordHash: NO_PASSWORD });
  await sendLink(deps, tx, { id, actor: newcomer.actor });
  return id;
}

/** Sends an existing account a link for accepting an invitation and choosing a password. */
export async function inviteAgain(
  deps: Pick<TeamDeps, 'clock' | 'site'>,
  tx: Tx,
  invited: { id: string; actor: Person },
): Promise<void> {
  checkAddress(deps);
  await sendLink(deps, tx, invited);
}

function checkAddress({ site }: Pick<TeamDeps, 'site'>): void {
  if (site === undefined) throw problem('no-public-address');
}

async function sendLink(
  deps: Pick<TeamDeps, 'clock'>,
  tx: Tx,
  { id: accountId, actor }: { id: string; actor: Person },
) {
  const at = deps.clock.now();
  const id = randomUUID();
  await replaceLink(tx, { accountId, id, createdAt: at, expiresAt: new Date(at.getTime() + LINK_LASTS_MS) });
  await recordEvent(tx, { thing: STAFF_LINK, thingId: id, name: 'request', actor, topics: [], at });
}

/** Dependencies for changing a member; the sessions this ends are added to `revocations`. */
type ChangeDeps = Pick<TeamDeps, 'db' | 'clock'> & { revocations: Pick<Revocations, 'add'> };

type Change = { member: Member; tx: Tx; at: Date };

/** Changes one member, with all super admins locked first: if two remove each other, the second fails. */
async function changing(
  deps: ChangeDeps,
  { actor, id }: { actor: Person; id: string },
  work: (change: Change & { isLastAdmin: boolean }) => Promise<string[]>,
): Promise<ShownMember> {
  const at = deps.clock.now();
  const { member, revoked } = await inTransaction(deps.db, async (tx) => {
    const admins = await lockSuperAdmins(tx);
    await lockAccount(tx, id);
    const before = await found(tx, id);
    const isLastAdmin = admins.length === 1 && admins[0] === id;
    const sessions = await work({ member: before, tx, at, isLastAdmin });
    return { member: await found(tx, id), revoked: sessions };
  });
  revoked.forEach(deps.revocations.add);
  return shown(member, actor);
}

const lastSuperAdminProblem = () => problem('last-super-admin');

type Command = { actor: Person; id: string };

const staffEvent = (name: EventName, { member, at }: Change, actor: Person) => ({
  ...accountEvent(member.id, { name, actor, at }),
  topics: [topic.staff],
});

/** Replaces a manager's cities. */
export const giveCities = (tx: Tx, accountId: string, cities: readonly string[]): Promise<void> =>
  saveCities(tx, accountId, normaliseCities('manager', cities));

/**
 * Changes name, role, cities and areas; a different role ends the member's sessions. Throws 409 for the last super
 * admin's role.
 */
export const updateMember = (
  deps: ChangeDeps,
  {
    name,
    role,
    cities,
    areas,
    match,
    ...of
  }: Command & BodyOf<typeof contract.updateMember> & { match: Match },
): Promise<ShownMember> =>
  changing(deps, of, async ({ isLastAdmin, ...change }) => {
    const { member, tx, at } = change;
    match(shown(member, of.actor));
    if (isLastAdmin && role !== 'super_admin') throw lastSuperAdminProblem();
    const had = member.role === 'manager' ? member.areas : deskAreas;
    const after = { name, role, cities: cities ?? member.cities, areas: areas ?? had };
    const data = changesOf(member, after);
    if (data === undefined) return [];
    await saveMember(tx, member.id, { name, role });
    await saveCities(tx, member.id, normaliseCities(role, after.cities));
    await saveAreas(tx, member.id, normaliseAreas(role, after.areas));
    await recordEvent(tx, { ...staffEvent('change_member', change, of.actor), data });
    return role === member.role ? [] : endSessions(tx, { accountId: member.id, actor: of.actor, at });
  });

/**
 * Closes an account and ends its sessions at once (S10). Throws 409 for the last super admin, or if it is already
 * closed.
 */
export const disableMember = (
  deps: ChangeDeps,
  { reason, ...of }: Command & { reason: string },
): Promise<ShownMember> =>
  changing(deps, of, async ({ isLastAdmin, ...change }) => {
    const { member, tx, at } = change;
    if (isLastAdmin) throw lastSuperAdminProblem();
    if (member.status === 'disabled') throw problem('invalid-transition', 'member-closed');
    return closeAccount(tx, { accountId: member.id, actor: of.actor, reason, at });
  });

/** Reopens a closed account. Throws 409 `invalid-transition` for any other. */
export const enableMember = (deps: TeamDeps, of: Command): Promise<ShownMember> =>
  changing(deps, of, async (change) => {
    if (change.member.status !== 'disabled') throw problem('invalid-transition', 'member-open');
    await saveEnabled(change.tx, change.member.id);
    await recordEvent(change.tx, staffEvent('enable', change, of.actor));
    return [];
  });

/**
 * Invalidates password and second factor, ends every session, and sends a new link. Throws 409 for the last super
 * admin, and for a closed account.
 */
export async function resetMember(deps: TeamDeps, of: Command): Promise<ShownMember> {
  checkAddress(deps);
  return resetApproved(deps, of);
}

/** Like `resetMember`, after a second person's approval: the API call is already checked. */
export const resetApproved = (deps: ChangeDeps, of: Command): Promise<ShownMember> =>
  changing(deps, of, async ({ isLastAdmin, ...change }) => {
    const { member, tx, at } = change;
    if (isLastAdmin) throw lastSuperAdminProblem();
    if (member.status === 'disabled') throw problem('invalid-transition', 'open-member-first');
    await savePassword(tx, member.id, NO_PASSWORD);
    await removeTwoFactor(tx, member.id);
    await sendLink(deps, tx, of);
    await recordEvent(tx, staffEvent('reset_member', change, of.actor));
    return endSessions(tx, { accountId: member.id, actor: of.actor, at });
  });
