/**
 * Retention in days of personal data that is only needed temporarily; a daily task deletes what is older. Records of
 * access to personal data, logins and refusals stay for at least a year by rule 6 of the DPDP Rules 2025. For data kept
 * after an account is erased, see `retentionYears`.
 */
export const retentionDays = {
  one_time_codes: 1,
  repeated_requests: 1,
  worker_positions: 1,
  unused_bill_photos: 7,
  unused_suspension_photos: 7,
  former_contacts: 2,
  data_exports: 7,
  sessions: 30,
  messages: 30,
  driver_positions: 30,
  job_digests: 90,
  notifications: 90,
  offline_steps: 90,
  webhook_events: 90,
  trip_photos: 180,
  unused_candidates: 180,
  access_log: 400,
} as const;

export type RetentionKind = keyof typeof retentionDays;

const DAY_MS = 24 * 3_600_000;

/** Returns the start of the retention period for a kind of data; older data may be deleted. */
export const keptSince = (kind: RetentionKind, now: Date): Date =>
  new Date(now.getTime() - retentionDays[kind] * DAY_MS);
