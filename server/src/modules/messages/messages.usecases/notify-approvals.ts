import { formatTime } from '@dihaadi/contract/calendar';
import { changeAt } from '../../../platform/events.queries.ts';
import { accountCards, superAdminIds } from '../../accounts/accounts.public.ts';
import { approvalById } from '../../approvals/approvals.public.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyUrgently, type EventRef } from './notify.ts';

/** Notifies every other super admin of a staff proposal. */
export async function notifyApprovalAsked(deps: ComposeDeps, event: EventRef): Promise<void> {
  const one = await approvalById(deps.db, event.thingId);
  if (one?.status !== 'pending') return;
  const who = (await accountCards(deps.db, [one.proposedBy])).get(one.proposedBy)?.name ?? '';
  for (const accountId of await superAdminIds(deps.db))
    if (accountId !== one.proposedBy)
      await notifyUrgently(deps, event, {
        accountId,
        template: 'approval_asked',
        details: (language) => ({
          who,
          reason: one.reason,
          until: formatTime(one.expiresAt.toISOString(), language),
        }),
      });
}

/** Notifies the proposer of the outcome. */
export const notifyApprovalDecided =
  (template: 'approval_approved' | 'approval_refused' | 'approval_expired') =>
  async (deps: ComposeDeps, event: EventRef): Promise<void> => {
    const [one, change] = await Promise.all([
      approvalById(deps.db, event.thingId),
      changeAt(deps.db, event.seq),
    ]);
    if (one === undefined) return;
    const details = { who: change?.actorName ?? '', asked: one.reason, reason: change?.reason ?? '' };
    await notifyUrgently(deps, event, { accountId: one.proposedBy, template, details: () => details });
  };
