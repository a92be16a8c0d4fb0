import type { SuspensionGround } from '@dihaadi/contract/suspension';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Meaning of each ground, as the page with the published grounds explains it. */
export const suspensionGroundMeanings: Record<SuspensionGround, MessageDescriptor> = {
  false_particulars: msg`Details in the account are false, or the person has a second account.`,
  documents_expired: msg`A driver's licence, insurance or pollution certificate has expired.`,
  missed_work: msg`A job was accepted and then missed without word, or left half done.`,
  unpaid_dues: msg`Money that was agreed has not been paid.`,
  discrimination: msg`A person was refused or treated worse for who they are.`,
  unsafe_conduct: msg`Others were in danger, threatened or harassed.`,
  unlawful_goods: msg`Dangerous or illegal goods were carried or sent.`,
  fraud: msg`A person lied to get money.`,
};
