import type { DeskArea } from '@dihaadi/contract/manager-areas';
import type { EvidenceThing } from '@dihaadi/contract/suspension';
import type { CaseStatus } from '@dihaadi/contract/suspension-cases';
import { areasOf, type Person } from '../../platform/actor.ts';

/** In which area of the desk staff look at each kind of thing. */
const areas: Readonly<Record<EvidenceThing, DeskArea>> = {
  worker_booking: 'bookings',
  package_booking: 'bookings',
  dispute: 'safety',
  report: 'jobs',
  sos_alert: 'safety',
};

/** Whether this member of staff may point to such a thing in evidence: only where they may look at it. */
export const mayPointTo = (actor: Pick<Person, 'role' | 'areas'>, thing: EvidenceThing): boolean =>
  areasOf(actor).includes(areas[thing]);

type CaseState = { status: CaseStatus; openedBy: string; dueAt: Date };

/** What this member of staff may decide now: a suspension only after the days of the notice, a review only of others. */
export const rightsOn = (actor: Person, one: CaseState, now: Date) => ({
  suspend: one.status === 'notice' && one.dueAt <= now,
  withdraw: one.status === 'notice',
  review: one.status === 'in_review' && one.openedBy !== actor.id,
});
