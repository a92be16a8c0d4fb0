import type { AppealStatus } from '@dihaadi/contract/suspension-appeals';
import type { Person } from '../../platform/actor.ts';

type Appealed = { suspendedBy: string; confirmedBy: string | null; noticeBy: string | null };

/** Why this member of staff does not decide the appeal: they gave the notice, suspended the account, or confirmed that. */
export function ownPart(
  actor: Person,
  appeal: Appealed,
): 'suspended-by-you' | 'confirmed-by-you' | 'notice-by-you' | undefined {
  if (appeal.suspendedBy === actor.id) return 'suspended-by-you';
  if (appeal.noticeBy === actor.id) return 'notice-by-you';
  return appeal.confirmedBy === actor.id ? 'confirmed-by-you' : undefined;
}

/** Whether this member of staff may decide the appeal: not of a suspension that they had a part in. */
export const canDecide = (actor: Person, appeal: Appealed & { status: AppealStatus }): boolean =>
  appeal.status === 'open' && ownPart(actor, appeal) === undefined;

/** Whether a suspension can be appealed: once, and not one that a new document ends. */
export const canAppeal = (suspension: { isAutomatic: boolean }, appeal: object | undefined): boolean =>
  !suspension.isAutomatic && appeal === undefined;
