/**
 * How many days personal data is kept that is needed for a while only; what is older is deleted by a task every day. Looks at
 * personal data, logins and refusals stay for a year at least by rule 6 of the DPDP Rules 2025. What stays after an account is
 * erased, and for how many years, is `retentionYears`.
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

/** Since when data of a kind is kept; what is older may be deleted. */
export const keptSince = (kind: RetentionKind, now: Date): Date =>
  new Date(now.getTime() - retentionDays[kind] * DAY_MS);
