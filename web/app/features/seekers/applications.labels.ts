import type { EndReason } from '@dihaadi/contract/applications';
import type { ApplicationStatus } from '@dihaadi/contract/jobs';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

/** How an application stands, said to the seeker who sent it. */
export const standingWords: Record<ApplicationStatus, { label: MessageDescriptor; tone: Tone }> = {
  pending: { label: msg`Sent`, tone: 'info' },
  shortlisted: { label: msg`On the shortlist`, tone: 'success' },
  interview: { label: msg`Interview`, tone: 'warning' },
  hired: { label: msg`You are hired`, tone: 'success' },
  rejected: { label: msg`Not this time`, tone: 'neutral' },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral' },
};

/** Why it has ended, said to the seeker. */
export const endWords: Record<EndReason, MessageDescriptor> = {
  skills: msg`They need other skills.`,
  experience: msg`They need more experience.`,
  distance: msg`They want somebody who lives nearer.`,
  salary: msg`The salary did not fit.`,
  documents: msg`Documents were missing.`,
  did_not_come: msg`They say that you did not come to the interview.`,
  not_suitable: msg`They chose somebody else.`,
  position_filled: msg`All positions are filled.`,
  no_answer: msg`The company did not answer within its time.`,
};
