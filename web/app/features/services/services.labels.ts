import type { ServiceCategory } from '@dihaadi/contract/services';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of the trades. */
export const tradeLabels: Record<ServiceCategory, MessageDescriptor> = {
  electrician: msg`Electrician`,
  plumber: msg`Plumber`,
  painter: msg`Painter`,
  housekeeping: msg`Housekeeping`,
  office_boy: msg`Office boy`,
  carpenter: msg`Carpenter`,
  cleaning: msg`Cleaning`,
  ac_repair: msg`AC repair`,
  driver: msg`Driver`,
};
