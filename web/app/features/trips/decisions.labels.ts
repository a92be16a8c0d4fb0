import type { TripDecision, TripDecisionRule, TripOfferStatus } from '@dihaadi/contract/trips/trip-offers';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const rules: Record<TripDecisionRule, MessageDescriptor> = {
  not_active: msg`Your account can’t take trips now. Check your profile.`,
  wrong_service: msg`Your profile doesn’t include this service.`,
  wrong_vehicle: msg`This trip needs another vehicle.`,
  documents_expired: msg`A document of yours has expired. Send the new one.`,
  position_old: msg`Your location was out of date. Keep the app open.`,
  too_far: msg`The pickup was too far away.`,
  blocked: msg`You or this customer blocked the other.`,
  busy: msg`You had another trip or job at that time.`,
  commission_owed: msg`You owe too much commission. Pay to get offers.`,
};

const answers: Record<TripOfferStatus, MessageDescriptor> = {
  offered: msg`You got the offer.`,
  accepted: msg`You accepted this trip.`,
  declined: msg`You declined. Declining is free.`,
  expired: msg`You didn’t answer in time.`,
  taken: msg`Another driver accepted first.`,
  withdrawn: msg`The trip went to another driver.`,
};

const others = msg`Other drivers were closer or had waited longer.`;

/** Returns why a driver was or was not offered a trip: the rule that excluded them, or the offer's outcome. */
export const decisionLabel = ({ rule, answer }: Pick<TripDecision, 'rule' | 'answer'>): MessageDescriptor => {
  if (rule !== null) return rules[rule];
  return answer === null ? others : answers[answer];
};
