import type { EvidenceThing } from '@dihaadi/contract/suspension';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Things that the evidence of a suspension can link to. */
export const evidenceThingLabels: Record<EvidenceThing, MessageDescriptor> = {
  worker_booking: msg`Worker booking`,
  package_booking: msg`Package or ride`,
  dispute: msg`Problem report`,
  report: msg`Report`,
  sos_alert: msg`SOS alert`,
};
