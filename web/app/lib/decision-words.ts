import type { DecisionOutcome, DecisionRule } from '@dihaadi/contract/matching';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What spoke against giving work to somebody, as the desk reads it. */
export const ruleWords: Record<DecisionRule, MessageDescriptor> = {
  not_active: msg`May not take work now`,
  no_skill: msg`Does not have this skill`,
  switched_off: msg`Has switched offers off`,
  blocked: msg`They and this customer do not want to meet`,
  too_far: msg`Too far for them`,
  day_off: msg`Has a day off`,
  outside_hours: msg`Outside their hours`,
  busy: msg`Has other work at that time`,
};

/** What became of somebody who was considered. */
export const outcomeWords: Record<DecisionOutcome, MessageDescriptor> = {
  offered: msg`Was asked`,
  ruled_out: msg`Could not be asked`,
  others_first: msg`Others came first`,
};
