import type { NomineeRelation, Obligation } from '@dihaadi/contract/privacy';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Obligations that must end first, in everyday terms. */
export const obligationLabels: Record<Obligation, MessageDescriptor> = {
  booking_open: msg`Open bookings. Cancel or finish them.`,
  work_open: msg`Jobs not finished or not paid yet.`,
  trip_open: msg`Trips not finished yet.`,
  wages_owed: msg`Wages not paid yet.`,
  wages_held: msg`Money held for wages.`,
  fare_owed: msg`Fares not paid yet.`,
  payment_open: msg`Payments in progress.`,
  refund_open: msg`Refunds on their way.`,
  payout_open: msg`Money we still owe you.`,
  job_open: msg`Open job posts or undecided applicants. Close the posts and answer the applicants.`,
  dispute_open: msg`Open disputes.`,
};

export const relationLabels: Record<NomineeRelation, MessageDescriptor> = {
  spouse: msg`Husband or wife`,
  parent: msg`Mother or father`,
  child: msg`Son or daughter`,
  sibling: msg`Brother or sister`,
  other: msg`Someone else`,
};

const purposeLabels: Record<string, MessageDescriptor> = {
  terms: msg`Terms of service`,
  privacy: msg`Privacy policy`,
};

export const purposeLabel = (purpose: string): MessageDescriptor | undefined => purposeLabels[purpose];
