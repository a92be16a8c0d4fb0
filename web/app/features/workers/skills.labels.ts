import type { Skill } from '@dihaadi/contract/workers';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of workers' skills. */
export const skillLabels: Record<Skill, MessageDescriptor> = {
  Electrician: msg`Electrician`,
  Plumber: msg`Plumber`,
  Painter: msg`Painter`,
  Housekeeping: msg`Housekeeping`,
  'Office Support': msg`Office Support`,
  Carpenter: msg`Carpenter`,
  'AC Repair': msg`AC Repair`,
  Cleaning: msg`Cleaning`,
  'Security Guard': msg`Security Guard`,
};
