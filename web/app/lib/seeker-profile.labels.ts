import type { ContractType } from '@dihaadi/contract/jobs';
import type { Education } from '@dihaadi/contract/seeker-profile';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

// Labels of the answers in a seeker's profile, for their own screens and the desk.

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
