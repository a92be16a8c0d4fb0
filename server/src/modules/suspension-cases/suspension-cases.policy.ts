import type { DeskArea } from '@dihaadi/contract/manager-areas';
import type { EvidenceThing } from '@dihaadi/contract/suspension';
import type { CaseStatus } from '@dihaadi/contract/suspension-cases';
import { areasOf, type Person } from '../../platform/actor.ts';

/** The desk area in which staff review each kind of thing. */
const areas: Readonly<Record<EvidenceThing, DeskArea>> = {
  worker_booking: 'bookings',
  package_booking: 'bookings',
  dispute: 'safety',
  report: 'jobs',
  sos_alert: 'safety',
};

/** Whether this staff member may cite such a thing as evidence: only if they may view it. */
export const canCiteAsEvidence = (actor: Pick<Person, 'role' | 'areas'>, thing: EvidenceThing): boolean =>
  areasOf(actor).includes(areas[thing]);

type CaseState = { status: CaseStatus; openedBy: string; dueAt: Date };

/**
 * Returns what this staff member may decide now: a suspension only after the notice period, a review only of others'
 * suspensions.
 */
export const rightsOn = (actor: Person, one: CaseState, now: Date) => ({
  suspend: one.status === 'notice' && one.dueAt <= now,
  withdraw: one.status === 'notice',
  review: one.status === 'in_review' && one.openedBy !== actor.id,
});
