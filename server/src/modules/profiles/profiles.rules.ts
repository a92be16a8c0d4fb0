import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Profile, saveProfile } from '@dihaadi/contract/profiles';
import type { Reason } from '@dihaadi/contract/refusals';
import type { Role } from '@dihaadi/contract/roles';
import { type FieldError, fieldProblems } from '../../platform/errors.ts';

export type Sent = BodyOf<typeof saveProfile>;

/** The roles whose table keeps a home that is never empty. */
const WITH_HOME: readonly Role[] = ['customer', 'worker'];

type Known = {
  /** The person's own number. */
  phone: string | null;
  /** Where the PIN code of another home belongs, if that is not where the home is said to be. */
  pincodeOf: string | undefined;
};

/**
 * Refuses with 422 `profile-refused`, naming every field at once, what does not fit the role: skills of other roles than a worker, a
 * worker without any, a customer or worker without a home, a driver without an emergency contact; and for every role their own
 * number as that contact's, and a PIN code of another place.
 */
export function checkFits(role: Role, sent: Sent, known: Known): void {
  const [first, ...others] = [
    ...skillErrors(role, sent),
    ...homeErrors(role, sent, known),
    ...contactErrors(role, sent, known),
  ];
  if (first !== undefined) throw fieldProblems('profile-refused', [first, ...others]);
}

const only = (isWrong: boolean, path: string, reason: Reason): FieldError[] =>
  isWrong ? [{ path, reason }] : [];

function skillErrors(role: Role, { skills }: Sent): FieldError[] {
  if (role === 'worker') return only(skills == null, 'skills', 'skills-needed');
  return only(skills != null, 'skills', 'skills-of-workers');
}

function homeErrors(role: Role, { home }: Sent, { pincodeOf: place }: Known): FieldError[] {
  if (home === null) return only(WITH_HOME.includes(role), 'home', 'home-needed');
  return place === undefined
    ? []
    : [{ path: 'home.pincode', reason: 'pin-code-elsewhere', params: { place } }];
}

function contactErrors(role: Role, { emergency_contact: contact }: Sent, { phone }: Known): FieldError[] {
  if (contact === null) return only(role === 'driver', 'emergency_contact', 'contact-needed');
  return only(contact.phone === phone, 'emergency_contact.phone', 'emergency-own-number');
}

/** Whether staff have to look again: the name is on what they have checked, and each skill was approved. */
export const needsApproval = (before: Pick<Profile, 'name' | 'skills'>, sent: Sent): boolean =>
  before.name !== sent.name || (sent.skills ?? []).some((skill) => before.skills?.includes(skill) !== true);
