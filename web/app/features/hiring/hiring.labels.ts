import type { EndReason, InterviewEvent } from '@dihaadi/contract/applications';
import type { ApplicationStatus } from '@dihaadi/contract/jobs';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

export const applicationStatusLabels: Record<ApplicationStatus, { label: MessageDescriptor; tone: Tone }> = {
  pending: { label: msg`New`, tone: 'info' },
  shortlisted: { label: msg`Shortlisted`, tone: 'warning' },
  interview: { label: msg`Interview`, tone: 'warning' },
  hired: { label: msg`Hired`, tone: 'success' },
  rejected: { label: msg`Rejected`, tone: 'neutral' },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral' },
};

export const rejectionReasonLabels: Record<EndReason, MessageDescriptor> = {
  skills: msg`Other skills are needed`,
  experience: msg`More experience is needed`,
  distance: msg`Lives too far away`,
  salary: msg`Salary does not fit`,
  documents: msg`Documents are missing`,
  did_not_come: msg`Did not come to the interview`,
  not_suitable: msg`Not suitable for this job`,
  position_filled: msg`All positions were filled`,
  no_answer: msg`You did not answer in time`,
  job_closed: msg`The job was closed`,
  job_expired: msg`No decision in time after the last day to apply`,
};

export const interviewEventLabels: Record<InterviewEvent, MessageDescriptor> = {
  offer_slots: msg`You offered interview times`,
  choose_slot: msg`Applicant chose an interview time`,
  reschedule: msg`You changed the interview time`,
  cancel_slot: msg`Applicant can't come at the interview time`,
  ask_times: msg`Applicant asked for other times`,
  lose_slots: msg`Other applicants took the offered times`,
};
