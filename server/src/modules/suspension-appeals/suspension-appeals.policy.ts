import type { AppealStatus } from '@dihaadi/contract/suspension-appeals';
import type { Person } from '../../platform/actor.ts';

/** Whether this member of staff may decide the appeal: not of a suspension of their own. */
export const canDecide = (actor: Person, appeal: { status: AppealStatus; suspendedBy: string }): boolean =>
  appeal.status === 'open' && appeal.suspendedBy !== actor.id;

/** Whether a suspension can be appealed: once, and not one that a new document ends. */
export const canAppeal = (suspension: { isAutomatic: boolean }, appeal: object | undefined): boolean =>
  !suspension.isAutomatic && appeal === undefined;
