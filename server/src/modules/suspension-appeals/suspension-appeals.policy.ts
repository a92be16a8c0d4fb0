import type { AppealStatus } from '@dihaadi/contract/suspension-appeals';
import type { Person } from '../../platform/actor.ts';

type Appealed = { suspendedBy: string; confirmedBy: string | null; noticeBy: string | null };

/**
 * Returns why this staff member may not decide the appeal: they gave the notice, suspended the account, or confirmed
 * the suspension.
 */
export function conflictOfInterest(
  actor: Person,
  appeal: Appealed,
): 'suspended-by-you' | 'confirmed-by-you' | 'notice-by-you' | undefined {
  if (appeal.suspendedBy === actor.id) return 'suspended-by-you';
  if (appeal.noticeBy === actor.id) return 'notice-by-you';
  return appeal.confirmedBy === actor.id ? 'confirmed-by-you' : undefined;
}

/** Whether this staff member may decide the appeal: only if they had no part in the suspension. */
export const canDecide = (actor: Person, appeal: Appealed & { status: AppealStatus }): boolean =>
  appeal.status === 'open' && conflictOfInterest(actor, appeal) === undefined;

/** Whether a suspension can be appealed: once, and only if a new document would not end it. */
export const canAppeal = (suspension: { isAutomatic: boolean }, appeal: object | undefined): boolean =>
  !suspension.isAutomatic && appeal === undefined;
