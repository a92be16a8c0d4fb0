import type { RetentionReason } from '@dihaadi/contract/privacy';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Reasons to keep data after an account is deleted. */
export const retentionLabels: Record<RetentionReason, MessageDescriptor> = {
  tax: msg`Payments and invoices, for tax`,
  wage_records: msg`Attendance and wages with the name, as labour law requires`,
  disputes: msg`Bookings without a name, for claims`,
  security: msg`Login records, for security`,
};
