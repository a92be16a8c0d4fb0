import type { SuspensionGround } from '@dihaadi/contract/suspension';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The published grounds of a suspension: nobody is suspended for anything else. */
export const groundWords: Record<SuspensionGround, MessageDescriptor> = {
  false_particulars: msg`Said something false about themselves`,
  papers_expired: msg`A document has expired`,
  missed_work: msg`Did not come to work they had taken`,
  unpaid_dues: msg`Owes money`,
  discrimination: msg`Discriminated against a person`,
  unsafe_conduct: msg`Put a person in danger`,
  unlawful_goods: msg`Carried what the law forbids`,
  fraud: msg`Fraud`,
};
