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

/** The published ground of a suspension, from its event's data; null when it names none. */
export const groundOf = (data: unknown): SuspensionGround | null => {
  const parsed = Suspended.safeParse(data);
  return parsed.success ? parsed.data.ground : null;
};

/** The last day of each document that has expired. */
export type Expired = Readonly<Partial<Record<EndingKind, string>>>;

const EXPIRED = {
  license: 'license-expired-on',
  insurance: 'insurance-expired-on',
  pollution_certificate: 'pollution-certificate-expired-on',
} as const satisfies Record<EndingKind, Reason>;

const columnOf = (kind: EndingKind) => `${kind}_expired_on` as const;

/** The expired documents as the event of a suspension keeps them. */
export const expiryData = (expired: Expired): RecordedData =>
  Object.fromEntries(
    endingKinds.flatMap((kind) => {
      const day = expired[kind];
      return day === undefined ? [] : [[columnOf(kind), day]];
    }),
  );

/** Which documents had expired, and when, from the data of a suspension’s event: reasons of the catalogue with their params. */
export const causesOf = (data: Readonly<Record<string, unknown>>): Cause[] =>
  endingKinds.flatMap((kind) => {
    const day = data[columnOf(kind)];
    return typeof day === 'string' ? [{ reason: EXPIRED[kind], params: { day } }] : [];
  });

/** The changes of a registration as staff see them, oldest first. */
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

/** The reason of the last rejection, in the words of staff; null when there was none. */
export async function rejectionReason(db: Db, kind: RegistrationKind, id: string): Promise<string | null> {
  return (await changesOf(db, kind, id)).findLast(({ name }) => name === 'reject')?.reason ?? null;
}

/** The last suspension of a registration: reason, ground, and whether the platform suspended it automatically. */
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

/** A suspension that is in force, and who made it; null: the platform did. */
export type Suspension = {
  ground: SuspensionGround | null;
  evidence: string;
  /** Of a suspension for documents: which had expired, and when. */
  causes: Cause[];
  at: Date;
  byId: string | null;
  isAutomatic: boolean;
};

/** The last suspension of a registration, with who made it; undefined when there was none. */
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
