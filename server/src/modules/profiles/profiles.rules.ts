import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Profile, saveProfile } from '@dihaadi/contract/profiles';
import type { Reason } from '@dihaadi/contract/refusals';
import type { Role } from '@dihaadi/contract/roles';
import { type FieldError, fieldProblems } from '../../platform/errors.ts';

export type Sent = BodyOf<typeof saveProfile>;

/** Roles whose table requires a home address. */
const ROLES_WITH_HOME: readonly Role[] = ['customer', 'worker'];

type Known = {
  /** The person's own phone number. */
  phone: string | null;
  /** Where the PIN code of a changed home belongs, if that differs from the stated location. */
  pincodeOf: string | undefined;
};

/**
 * Throws 422 `profile-refused` with all invalid fields for the role: skills for any role except worker, a worker
 * without skills, a customer or worker without a home, a driver without an emergency contact; and for every role their
 * own number as that contact's, or a PIN code of another location.
 */
export function checkFieldsFitRole(role: Role, sent: Sent, known: Known): void {
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
  if (home === null) return only(ROLES_WITH_HOME.includes(role), 'home', 'home-needed');
  return place === undefined
    ? []
    : [{ path: 'home.pincode', reason: 'pin-code-elsewhere', params: { place } }];
}

function contactErrors(role: Role, { emergency_contact: contact }: Sent, { phone }: Known): FieldError[] {
  if (contact === null) return only(role === 'driver', 'emergency_contact', 'contact-needed');
  return only(contact.phone === phone, 'emergency_contact.phone', 'emergency-own-number');
}

/** Whether staff must review it again: a changed name, which is on their checked documents, or a skill not yet approved. */
export const needsApproval = (before: Pick<Profile, 'name' | 'skills'>, sent: Sent): boolean =>
  before.name !== sent.name || (sent.skills ?? []).some((skill) => before.skills?.includes(skill) !== true);
