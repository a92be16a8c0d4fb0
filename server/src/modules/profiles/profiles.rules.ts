import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Profile, saveProfile } from '@dihaadi/contract/profiles';
import type { Reason } from '@dihaadi/contract/refusals';
import type { Role } from '@dihaadi/contract/roles';
import { fieldProblem } from '../../platform/errors.ts';

export type Sent = BodyOf<typeof saveProfile>;

const refused = (path: string, reason: Reason) => fieldProblem('profile-refused', { path, reason });

/** The roles whose table keeps a home that is never empty. */
const WITH_HOME: readonly Role[] = ['customer', 'worker'];

/**
 * Refuses with 422 `profile-refused` what does not fit the role: skills of anybody but a worker, a worker without any, a customer or worker
 * without a home, a driver without an emergency contact, and one's own number as that contact's.
 */
export function checkFits(role: Role, sent: Sent, { phone }: { phone: string | null }): void {
  const { skills, home, emergency_contact: contact } = sent;
  if ((role === 'worker') !== (skills != null))
    throw refused('skills', role === 'worker' ? 'skills-needed' : 'skills-of-workers');
  if (home === null && WITH_HOME.includes(role)) throw refused('home', 'home-needed');
  if (contact === null && role === 'driver') throw refused('emergency_contact', 'contact-needed');
  if (contact !== null && contact.phone === phone)
    throw refused('emergency_contact.phone', 'emergency-own-number');
}

/** Whether staff have to look again: the name is on what they have checked, and each skill was approved. */
export const needsApproval = (before: Pick<Profile, 'name' | 'skills'>, sent: Sent): boolean =>
  before.name !== sent.name || (sent.skills ?? []).some((skill) => before.skills?.includes(skill) !== true);
