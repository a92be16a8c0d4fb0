import { staffRoles } from '@dihaadi/contract/team';
import { z } from 'zod';
import { guest } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { accountById, saveVerified } from '../accounts.queries.ts';
import { linkById, lockLink, saveLinkUsed } from '../accounts.team.queries.ts';
import { isLinkOpen } from '../accounts.team.rules.ts';
import type { Deps as AccountDeps } from '../accounts.usecases.ts';
import { hashNewPassword, replacePassword } from './change-password.ts';
import type { TeamDeps } from './team.ts';

const InvitedRole = z.enum([...staffRoles, 'job_provider']);

/** Returns the target of a valid link, for the message that carries it; undefined if it has expired or was used. */
export async function staffLinkToSend(
  deps: Pick<TeamDeps, 'db' | 'clock' | 'passes' | 'site'>,
  id: string,
): Promise<{ accountId: string; url: string } | undefined> {
  const link = await linkById(deps.db, id);
  if (link === undefined || deps.site === undefined || !isLinkOpen(link, deps.clock.now())) return undefined;
  const { accountId } = link;
  return { accountId, url: `${deps.site}/staff/welcome#${deps.passes.give('staff_link', id)}` };
}

/** Completes what the link's recipient was invited to; the companies module handles recruiters. */
export type JoinInvited = (tx: Tx, accountId: string, at: Date) => Promise<void>;

/**
 * Sets the password chosen through a link, accepts the invitation, and uses up the link. Throws 422 `code-refused` if
 * the link has expired, was used or is unknown, and 400 for a common password.
 */
export async function acceptLink(
  deps: TeamDeps & Pick<AccountDeps, 'passwords'> & { joinInvited: JoinInvited },
  { pass, password }: { pass: string; password: string },
) {
  const id = deps.passes.read('staff_link', pass);
  const now = deps.clock.now();
  const known = id === undefined ? undefined : await linkById(deps.db, id);
  // Checked before hashing, because an attacker would try to make us hash.
  if (id === undefined || known === undefined || !isLinkOpen(known, now)) throw linkExpiredProblem();
  const passwordHash = await hashNewPassword(deps, password);
  const { revoked, account } = await inTransaction(deps.db, async (tx) => {
    const link = await lockLink(tx, id);
    if (link === undefined || !isLinkOpen(link, now)) throw linkExpiredProblem();
    const { accountId } = link;
    const held = await accountById(tx, accountId);
    if (held === undefined || held.disabledAt !== null) throw linkExpiredProblem();
    await saveLinkUsed(tx, id, now);
    // The link was sent only to their mailbox.
    await saveVerified(tx, accountId, { channel: 'email', at: now });
    const sessions = await replacePassword(tx, { accountId, passwordHash, actor: guest, at: now });
    await deps.joinInvited(tx, accountId, now);
    return { revoked: sessions, account: held };
  });
  revoked.forEach(deps.revocations.add);
  return { email: account.email, user_type: InvitedRole.parse(account.role) };
}

const linkExpiredProblem = () => problem('code-refused', 'link-expired');
