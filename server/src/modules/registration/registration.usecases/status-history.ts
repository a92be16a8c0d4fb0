import type { RecordedData } from '@dihaadi/contract/recorded';
import type { Cause } from '@dihaadi/contract/cause';
import { endingKinds, type EndingKind } from '@dihaadi/contract/documents';
import type { Reason } from '@dihaadi/contract/refusals';
import { type StandingChange, type SuspensionGround, suspensionGrounds } from '@dihaadi/contract/suspension';
import { z } from 'zod';
import type { Db } from '../../../platform/db.ts';
import { type Change, changesOf, eventsOfThing } from '../../../platform/events.queries.ts';
import type { RegistrationKind } from '../registration.rules.ts';

const Suspended = z.object({ ground: z.enum(suspensionGrounds) });

/** Returns the published ground of a suspension, from its event's data; null if it has none. */
export const groundOf = (data: unknown): SuspensionGround | null => {
  const parsed = Suspended.safeParse(data);
  return parsed.success ? parsed.data.ground : null;
};

/** Last day of each expired document. */
export type Expired = Readonly<Partial<Record<EndingKind, string>>>;

const EXPIRED = {
  license: 'license-expired-on',
  insurance: 'insurance-expired-on',
  pollution_certificate: 'pollution-certificate-expired-on',
} as const satisfies Record<EndingKind, Reason>;

const columnOf = (kind: EndingKind) => `${kind}_expired_on` as const;

/** Returns the expired documents as stored in a suspension's event. */
export const expiryData = (expired: Expired): RecordedData =>
  Object.fromEntries(
    endingKinds.flatMap((kind) => {
      const day = expired[kind];
      return day === undefined ? [] : [[columnOf(kind), day]];
    }),
  );

/**
 * Returns which documents had expired, and when, from the data of a suspension’s event: reasons of the catalogue with
 * their params.
 */
export const causesOf = (data: Readonly<Record<string, unknown>>): Cause[] =>
  endingKinds.flatMap((kind) => {
    const day = data[columnOf(kind)];
    return typeof day === 'string' ? [{ reason: EXPIRED[kind], params: { day } }] : [];
  });

/** Returns the changes of a registration as staff see them, oldest first. */
export const shownChanges = (changes: readonly Change[]): z.output<typeof StandingChange>[] =>
  changes.map((change) => ({
    name: change.name,
    from_state: change.fromState,
    to_state: change.toState,
    actor_role: change.actorRole,
    actor_name: change.actorName,
    ground: groundOf(change.data),
    reason: change.reason,
    causes: causesOf(change.data),
    at: change.at.toISOString(),
  }));

/** Returns the reason of the last rejection, in staff's wording; null if there was none. */
export async function rejectionReason(db: Db, kind: RegistrationKind, id: string): Promise<string | null> {
  return (await changesOf(db, kind, id)).findLast(({ name }) => name === 'reject')?.reason ?? null;
}

/** Returns the last suspension of a registration: reason, ground, and whether the platform suspended it automatically. */
export async function lastSuspension(
  db: Db,
  kind: RegistrationKind,
  id: string,
): Promise<
  | { reason: string; causes: Cause[]; ground: SuspensionGround | null; at: Date; isAutomatic: boolean }
  | undefined
> {
  const change = (await changesOf(db, kind, id)).findLast(({ name }) => name === 'suspend');
  return (
    change && {
      reason: change.reason ?? '',
      causes: causesOf(change.data),
      ground: groundOf(change.data),
      at: change.at,
      isAutomatic: change.actorRole === 'system',
    }
  );
}

/** Suspension in force and who made it; null for the platform. */
export type Suspension = {
  ground: SuspensionGround | null;
  evidence: string;
  /** For a suspension over documents: which had expired, and when. */
  causes: Cause[];
  at: Date;
  byId: string | null;
  isAutomatic: boolean;
};

/** Returns the last suspension of a registration, with who made it; undefined if there was none. */
export async function suspensionWithAuthor(
  db: Db,
  kind: RegistrationKind,
  id: string,
): Promise<Suspension | undefined> {
  const suspension = (await eventsOfThing(db, kind, id)).findLast(({ name }) => name === 'suspend');
  return (
    suspension && {
      ground: groundOf(suspension.data),
      evidence: suspension.reason ?? '',
      causes: causesOf(suspension.data),
      at: suspension.at,
      byId: suspension.actorId,
      isAutomatic: suspension.actorRole === 'system',
    }
  );
}
