import {
  type ErasureScope,
  type RetentionReason,
  retentionReasons,
  retentionYears,
} from '@dihaadi/contract/privacy';
import { retentionDays } from '@dihaadi/contract/retention';

/** Subject of events about copies of data. */
export const DATA_EXPORT = 'data_export';

const DAY_MS = 24 * 3_600_000;

/** How long the files of a copy can be downloaded. */
export const EXPORT_LASTS_MS = retentionDays.data_exports * DAY_MS;
/** How long after a request the next one returns the same copy. */
export const EXPORT_REUSE_MS = 3_600_000;

/** Returns until when data is kept for these reasons, counted from the erasure, longest first. */
export function keptUntil(
  reasons: ReadonlySet<RetentionReason>,
  at: Date,
): { reason: RetentionReason; until: Date }[] {
  return retentionReasons
    .filter((reason) => reasons.has(reason))
    .map((reason) => {
      const until = new Date(at);
      until.setUTCFullYear(until.getUTCFullYear() + retentionYears[reason]);
      return { reason, until };
    });
}

const YEAR_MS = 366 * DAY_MS;

/** Returns the erasures whose retention for this reason has ended; a task stopped for a year still finds all of them. */
export function erasuresPastRetention(reason: RetentionReason, now: Date): { from: Date; to: Date } {
  const to = new Date(now);
  to.setUTCFullYear(to.getUTCFullYear() - retentionYears[reason]);
  return { from: new Date(to.getTime() - YEAR_MS), to };
}

type Role = { account: string; awaitsDetails: boolean };

/**
 * Returns which of a person's roles are erased, and which stay: all of them, or the `current` one. A person can't be
 * signed in to a role that was only begun, so these never stay alone.
 */
export function erasedOf<R extends Role>(
  all: readonly R[],
  { current, scope }: { current: string; scope: ErasureScope },
): { erased: R[]; staying: R[] } {
  const others = all.filter(({ account }) => account !== current);
  const staying = scope === 'this' && others.some(({ awaitsDetails }) => !awaitsDetails) ? others : [];
  return { erased: all.filter((one) => !staying.includes(one)), staying };
}
