import type { EndReason, InterviewEvent } from '@dihaadi/contract/applications';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Reasons why an application ended, as shown to the seeker. */
export const applicationEndLabels: Record<EndReason, MessageDescriptor> = {
  skills: msg`The company needs other skills.`,
  experience: msg`The company needs more experience.`,
  distance: msg`The company chose an applicant who lives closer.`,
  salary: msg`The salary didn't match.`,
  documents: msg`Documents were missing.`,
  did_not_come: msg`The company says you missed the interview.`,
  not_suitable: msg`The company chose another applicant.`,
  position_filled: msg`All positions are filled.`,
  no_answer: msg`The company didn't answer in time.`,
  job_closed: msg`This job was closed.`,
  job_expired: msg`The last day to apply has passed.`,
};

/** Events about interview times, as shown to the seeker. */
export const interviewEventLabels: Record<InterviewEvent, MessageDescriptor> = {
  offer_slots: msg`The company offered interview times`,
  choose_slot: msg`You chose an interview time`,
  reschedule: msg`The company changed the interview time`,
  cancel_slot: msg`You cancelled the interview time`,
  ask_times: msg`You asked for other times`,
  lose_slots: msg`Other applicants took the offered times`,
};
