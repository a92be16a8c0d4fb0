import type { DecisionRule } from '@dihaadi/contract/matching';
import type { AssignmentStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { WorkDecision } from '@dihaadi/contract/worker-bookings/assignments';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatNumber } from '../../../lib/format.ts';

type Facts = Pick<WorkDecision, 'outcome' | 'rule' | 'answer' | 'distance_km' | 'place' | 'waiting_hours'>;

const rules: Record<Exclude<DecisionRule, 'not_active' | 'too_far'>, MessageDescriptor> = {
  no_skill: msg`This job needs a skill you don’t have.`,
  switched_off: msg`Job offers were off. Turn on offers to get jobs.`,
  blocked: msg`You or this customer blocked the other.`,
  day_off: msg`The job was on your day off.`,
  outside_hours: msg`The job was outside your working hours.`,
  busy: msg`You had another job at that time.`,
};

const answers: Partial<Record<AssignmentStatus, MessageDescriptor>> = {
  offered: msg`You have this offer now.`,
  declined: msg`You declined this offer. Declining is free.`,
  lapsed: msg`You got the offer. Time ran out or others accepted.`,
  withdrawn: msg`You accepted and then withdrew.`,
  no_show: msg`You accepted but didn’t come.`,
};

const accepted = msg`You got the offer and accepted.`;

/**
 * Returns why a person was or was not offered some work: the rule that excluded them, else their rank, else the offer's
 * outcome. `because` is the reason, in the reader's language, why the account may not work; null without one.
 */
export function decisionText(i18n: I18n, decision: Facts, because: string | null): string {
  const { outcome, rule, answer } = decision;
  const distance = formatNumber(decision.distance_km);
  if (rule === 'not_active') return notActive(i18n, because);
  if (rule === 'too_far') return i18n._(msg`The job was ${distance} km away, beyond your maximum distance.`);
  if (rule !== null) return i18n._(rules[rule]);
  if (outcome !== 'others_first') return i18n._((answer && answers[answer]) ?? accepted);
  const place = decision.place ?? 1;
  const hours = Math.round(decision.waiting_hours ?? 0);
  return i18n._(
    msg`Other workers were ahead. You were number ${place}, ${distance} km away. You had waited ${plural(hours, { one: '# hour', other: '# hours' })}. Waiting moves you up.`,
  );
}

function notActive(i18n: I18n, because: string | null): string {
  if (because === null) return i18n._(msg`Your account couldn’t take jobs. Call us for help.`);
  const reason = because.replace(/[.।]$/u, '');
  return i18n._(msg`Your account couldn’t take jobs: ${reason}. Call us for help.`);
}
