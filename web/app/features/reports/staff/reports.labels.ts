import type { ReportedThing, ReportReason, ReportStatus } from '@dihaadi/contract/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../../ui/badge.tsx';

export const reasonLabels: Record<ReportReason, MessageDescriptor> = {
  asks_for_money: msg`Asks for money`,
  fake_job: msg`Fake job`,
  wrong_details: msg`Wrong details`,
  unpaid_wages: msg`Unpaid wages`,
  harassment: msg`Harassment`,
  discrimination: msg`Discrimination`,
  other: msg`Another reason`,
};

export const statusLabels: Record<ReportStatus, { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg`Open`, tone: 'warning' },
  upheld: { label: msg`Upheld`, tone: 'success' },
  dismissed: { label: msg`Dismissed`, tone: 'neutral' },
};

export const thingLabels: Record<ReportedThing, MessageDescriptor> = {
  job: msg`Job`,
  company: msg`Company`,
};
