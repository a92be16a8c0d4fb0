import type { CaseStatus } from '@dihaadi/contract/suspension-cases';
import type { Person } from '../../platform/actor.ts';

type Judged = { status: CaseStatus; openedBy: string; dueAt: Date };

/** What this member of staff may decide now: a suspension only after the days of the notice, a review only of others. */
export const rightsOn = (actor: Person, one: Judged, now: Date) => ({
  suspend: one.status === 'notice' && one.dueAt <= now,
  withdraw: one.status === 'notice',
  review: one.status === 'in_review' && one.openedBy !== actor.id,
});
