import type { PlanName } from '@dihaadi/contract/memberships';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The kinds of membership plan. */
export const planStatusLabels: Record<PlanName, MessageDescriptor> = {
  basic: msg`Basic`,
  premium: msg`Premium`,
  enterprise: msg`Enterprise`,
};
