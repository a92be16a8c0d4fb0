import type { DocumentKind } from '@dihaadi/contract/documents';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const documentLabels: Record<DocumentKind, MessageDescriptor> = {
  license: msg`Driving licence`,
  registration_certificate: msg`Registration certificate (RC)`,
  insurance: msg`Insurance`,
  pollution_certificate: msg`Pollution certificate`,
  skill_certificate: msg`Skill certificate`,
  gst_certificate: msg`GST certificate`,
  company_registration: msg`Company registration`,
  identity: msg`Identity proof of the contact person`,
};
