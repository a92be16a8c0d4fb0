import type { DecisionOutcome, DecisionRule } from '@dihaadi/contract/matching';
import type { TripDecisionRule } from '@dihaadi/contract/trips/trip-offers';
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

/** What speaks against giving a trip to a driver, as the desk reads it. */
export const tripRuleWords: Record<TripDecisionRule, MessageDescriptor> = {
  not_active: msg`Account not active`,
  wrong_service: msg`Does not offer this service`,
  wrong_vehicle: msg`Vehicle does not fit`,
  documents_expired: msg`A document has expired`,
  position_old: msg`Location too old`,
  too_far: msg`Too far away`,
  blocked: msg`Blocked, driver or customer`,
  busy: msg`Has other work at that time`,
  commission_owed: msg`Owes too much commission`,
};
