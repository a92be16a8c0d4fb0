import type { ApplicableService } from '@dihaadi/contract/coupons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { serviceTypeLabels } from '../drivers/public.ts';
import { tradeLabels } from '../services/public.ts';

/** Names of the paid services in coupons and referrals. */
export const paidServiceLabels: Record<ApplicableService, MessageDescriptor> = {
  all: msg`Everything`,
  registration: msg`Registration`,
  membership: msg`Membership plan`,
  ...serviceTypeLabels,
  ...tradeLabels,
};
