import type { AuditEntry } from '@dihaadi/contract/audit';
import { z } from 'zod';
import { cityScopeOf, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CsvColumn } from '../../platform/csv.ts';
import { keys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { badField } from '../../platform/errors.ts';
import { exportPages } from '../../platform/exports.ts';
import { startOfIndianDay } from '@dihaadi/contract/indian-time';
import { accountCards } from '../accounts/accounts.public.ts';
import { type Audited, type AuditFilter, auditPage, type AuditPosition } from './audit.queries.ts';

export type Deps = { db: Db; clock: Clock };

type Asked = {
  actor_id?: string | undefined;
  thing?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const DAY_MS = 24 * 3_600_000;

const filterOf = (actor: Person, { actor_id: actorId, thing, from, to }: Asked): AuditFilter => ({
  cities: cityScopeOf(actor),
  reader: actor.id,
  actorId,
  thing,
  from: from === undefined ? undefined : startOfIndianDay(from),
  until: to === undefined ? undefined : new Date(startOfIndianDay(to).getTime() + DAY_MS),
});

/** One page of the audit log, newest first, with the names of who did it. Refuses a foreign cursor with 400. */
export async function listAudit(
  deps: Pick<Deps, 'db'>,
  {
    actor,
    asked: { limit, cursor, ...asked },
  }: { actor: Person; asked: Asked & { limit: number; cursor?: string | undefined } },
): Promise<{ rows: AuditEntry[]; next: string | undefined }> {
  const events = await auditPage(deps.db, filterOf(actor, asked), { limit, after: positionOf(cursor) });
  const names = await accountCards(deps.db, [...new Set(events.flatMap(({ actorId }) => actorId ?? []))]);
  const last = events.at(-1);
  return {
    rows: events.map((event) => shown(event, names.get(event.actorId ?? '')?.name ?? null)),
    next: last !== undefined && events.length === limit ? cursorOf(last) : undefined,
  };
}

const cursorOf = ({ at, id }: AuditPosition): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');

const Position = z.tuple([keys.time, z.int().min(0)]);

function positionOf(cursor: string | undefined): AuditPosition | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    throw badField('cursor', 'foreign-cursor');
  }
}

const Data = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).catch({});

/** What was recorded with an event; of a change what has changed, with what stood there before. */
function detailsOf({ data, before }: Pick<Audited, 'data' | 'before'>): AuditEntry['details'] {
  const old = Data.parse(before);
  return Object.entries(Data.parse(data))
    .map(([field, value]) => ({ field, before: old[field] ?? null, value }))
    .filter(({ field, value }) => !(field in old) || old[field] !== value);
}

const shown = (event: Audited, name: string | null): AuditEntry => ({
  id: event.id,
  at: event.at.toISOString(),
  actor: { id: event.actorId, name, role: event.actorRole },
  thing: event.thing,
  thing_id: event.thingId,
  name: event.name,
  from_state: event.fromState,
  to_state: event.toState,
  reason: event.reason,
  details: detailsOf(event),
});

const asText = (field: string, value: AuditEntry['details'][number]['value']): string =>
  typeof value === 'number' && /paise/.test(field) ? `Rs ${(value / 100).toFixed(2)}` : String(value);

const inOneCell = ({ details }: AuditEntry): string =>
  details
    .map(({ field, before, value }) => {
      const was = before === null ? '' : `${asText(field, before)} -> `;
      return `${field.replaceAll('_', ' ').replace(/ paise$/, '')}: ${was}${asText(field, value)}`;
    })
    .join('; ');

const columns: CsvColumn<AuditEntry>[] = [
  { header: 'When (UTC)', of: ({ at }) => at },
  { header: 'Who', of: ({ actor }) => actor.name ?? '' },
  { header: 'Role', of: ({ actor }) => actor.role },
  { header: 'What', of: ({ name }) => name },
  { header: 'Thing', of: ({ thing }) => thing },
  { header: 'Id', of: ({ thing_id }) => thing_id ?? '' },
  { header: 'From', of: ({ from_state }) => from_state ?? '' },
  { header: 'To', of: ({ to_state }) => to_state ?? '' },
  { header: 'Reason', of: ({ reason }) => reason ?? '' },
  { header: 'Details', of: inOneCell },
];

/** Returns the audit log as CSV, as it is filtered; the export itself is recorded. */
export const exportAudit = (deps: Deps, { actor, asked }: { actor: Person; asked: Asked }) =>
  exportPages(deps, {
    actor,
    thing: 'audit',
    name: 'audit-log',
    columns,
    pageAt: (page) => listAudit(deps, { actor, asked: { ...asked, ...page } }),
  });
