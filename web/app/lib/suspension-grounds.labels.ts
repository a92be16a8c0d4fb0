import type { SuspensionGround } from '@dihaadi/contract/suspension';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Published grounds of a suspension: accounts are suspended for no other reason. */
export const suspensionGroundLabels: Record<SuspensionGround, MessageDescriptor> = {
  false_particulars: msg`Gave false information`,
  documents_expired: msg`A document has expired`,
  missed_work: msg`No-show after accepting a job`,
  unpaid_dues: msg`Owes money`,
  discrimination: msg`Discriminated against a person`,
  unsafe_conduct: msg`Put a person in danger`,
  unlawful_goods: msg`Carried illegal goods`,
  fraud: msg`Fraud`,
};
