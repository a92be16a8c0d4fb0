import type { ApplicableService } from '@dihaadi/contract/coupons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { serviceTypeLabels } from '../drivers/public.ts';
import { tradeLabels } from '../services/public.ts';

/** What people pay for, as coupons and referrals name it. */
export const paidServiceLabels: Record<ApplicableService, MessageDescriptor> = {
  all: msg`Everything`,
  registration: msg`Registration`,
  membership: msg`Membership plan`,
  ...serviceTypeLabels,
  ...tradeLabels,
};
