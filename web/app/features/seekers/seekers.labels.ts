import type { ProfilePart } from '@dihaadi/contract/seeker-profile';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Steps for a seeker to complete the profile. */
export const partLabels: Record<ProfilePart, MessageDescriptor> = {
  trade: msg`Add your trade`,
  place: msg`Add your PIN code`,
  phone: msg`Verify your phone`,
  skills: msg`Add your skills`,
  languages: msg`Add your languages`,
  wage: msg`Add the wage you want`,
  education: msg`Add your education`,
  about: msg`Write about yourself`,
  resume: msg`Add your résumé`,
};

/** Parts that have their own page. */
export const verifiedParts: readonly ProfilePart[] = ['phone'];
