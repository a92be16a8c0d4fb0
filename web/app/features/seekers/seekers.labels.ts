import type { ContractType } from '@dihaadi/contract/jobs';
import type { Education, ProfilePart } from '@dihaadi/contract/seeker-profile';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a seeker does to complete the profile. */
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

/** Parts that have a page of their own. */
export const verifiedParts: readonly ProfilePart[] = ['phone'];

export const educationLabels: Record<Education, MessageDescriptor> = {
  none: msg`No school certificate`,
  class_8: msg`Class 8`,
  class_10: msg`Class 10`,
  class_12: msg`Class 12`,
  iti: msg`ITI`,
  diploma: msg`Diploma`,
  graduate: msg`Graduate`,
};

export const wageUnitLabels: Record<ContractType, MessageDescriptor> = {
  hourly: msg`an hour`,
  daily: msg`a day`,
  monthly: msg`a month`,
};
