import type { DecisionOutcome, DecisionRule } from '@dihaadi/contract/matching';
import type { TripDecisionRule } from '@dihaadi/contract/trips/trip-offers';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a driver or worker was not offered the work, as shown to the desk. */
export const matchingRuleLabels: Record<DecisionRule, MessageDescriptor> = {
  not_active: msg`Not allowed to take jobs now`,
  no_skill: msg`Does not have this skill`,
  switched_off: msg`Turned off job offers`,
  blocked: msg`Blocked by the worker or customer`,
  too_far: msg`Too far away`,
  day_off: msg`Has a day off`,
  outside_hours: msg`Outside working hours`,
  busy: msg`Has another job at that time`,
};

/** The outcome for a person who was considered. */
export const decisionOutcomeLabels: Record<DecisionOutcome, MessageDescriptor> = {
  offered: msg`Got the offer`,
  ruled_out: msg`Couldn't be reached`,
  others_first: msg`Others accepted first`,
};

/** Why a trip should not go to a driver, as shown to the desk. */
export const tripRuleLabels: Record<TripDecisionRule, MessageDescriptor> = {
  not_active: msg`Account not active`,
  wrong_service: msg`Does not offer this service`,
  wrong_vehicle: msg`Vehicle does not fit`,
  documents_expired: msg`A document has expired`,
  position_old: msg`Location out of date`,
  too_far: msg`Too far away`,
  blocked: msg`Blocked by the driver or customer`,
  busy: msg`Has another job at that time`,
  commission_owed: msg`Owes too much commission`,
};
