import type { JobInterviewMode, Provision, Shift } from '@dihaadi/contract/job-extras';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const shiftLabels: Record<Shift, MessageDescriptor> = {
  day: msg`Day shift`,
  night: msg`Night shift`,
  rotating: msg`Rotating shifts`,
  flexible: msg`Flexible hours`,
};

export const provisionLabels: Record<Provision, MessageDescriptor> = {
  accommodation: msg`Place to stay`,
  food: msg`Food`,
  transport: msg`Transport`,
};

export const interviewLabels: Record<JobInterviewMode, MessageDescriptor> = {
  in_person: msg`In person`,
  phone: msg`By phone`,
};
