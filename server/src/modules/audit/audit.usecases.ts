import type { AuditEntry } from '@dihaadi/contract/audit';
import { z } from 'zod';
import { cityScopeOf, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CsvColumn } from '../../platform/csv.ts';
import { keys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { badField } from '../../platform/errors.ts';
import { exportPages } from '../../platform/exports.ts';
import { reasonText } from '../../platform/refusals.ts';
import { searchQuery } from '../../platform/search-terms.ts';
import { indianAmount } from '../../platform/amounts.ts';
import { startOfIndianDay } from '@dihaadi/contract/indian-time';
import { accountCards } from '../accounts/accounts.public.ts';
import { findThings } from '../search/search.public.ts';
import {
  type About,
  type Audited,
  type AuditFilter,
  auditPage,
  type AuditPosition,
} from './audit.queries.ts';
import {
  catalogueNamed,
  type NamedSubject,
  namesOf,
  staffNamed,
  withParts,
} from './audit.subjects.queries.ts';

export type Deps = { db: Db; clock: Clock };

type Asked = {
  q?: string | undefined;
  actor_id?: string | undefined;
  thing?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const DAY_MS = 24 * 3_600_000;

const filterOf = (
  actor: Person,
  { actor_id: actorId, thing, from, to }: Asked,
  about: About | undefined,
): AuditFilter => ({
  cities: cityScopeOf(actor),
  reader: actor.id,
  actorId,
  thing,
  about,
  from: from === undefined ? undefined : startOfIndianDay(from),
  until: to === undefined ? undefined : new Date(startOfIndianDay(to).getTime() + DAY_MS),
});

// Searches that match more of one kind must be narrowed: the log must not omit matches silently.
const MOST_OF_EACH = 50;

/**
 * Finds the people and things that these words match: by staff names, and by the desk's search. Throws 400
 * `too-many-found` if too many match.
 */
async function aboutOf({ db, clock }: Deps, actor: Person, q: string): Promise<About> {
  const [things, catalogue, staff] = await Promise.all([
    findThings(db, actor, { q, limit: MOST_OF_EACH + 1, now: clock.now() }),
    catalogueNamed(db, q),
    staffNamed(db, searchQuery(q)),
  ]);
  const found = Map.groupBy(things, ({ thing }) => thing);
  if ([...found.values()].some(({ length }) => length > MOST_OF_EACH)) throw badField('q', 'too-many-found');
  const subjects = await withParts(db, [...things, ...catalogue]);
  // The log lists a rejected caller as the actor.
  const people = subjects.flatMap(({ thing, id }) => (thing === 'account' ? id : []));
  return { subjects, actorIds: [...new Set([...staff, ...people])] };
}

/**
 * Returns one page of the audit log, newest first, with the names of actors and subjects. With `q` only matches of the
 * words, along the indexes. Throws 400 for a foreign cursor.
 */
export async function listAudit(
  deps: Deps,
  {
    actor,
    asked: { limit, cursor, q, ...asked },
  }: { actor: Person; asked: Asked & { limit: number; cursor?: string | undefined } },
): Promise<{ rows: AuditEntry[]; next: string | undefined }> {
  const after = positionOf(cursor);
  const about = q === undefined ? undefined : await aboutOf(deps, actor, q);
  const events = await auditPage(deps.db, filterOf(actor, asked, about), { limit, after });
  const [names, subjects] = await Promise.all([
    accountCards(deps.db, [...new Set(events.flatMap(({ actorId }) => actorId ?? []))]),
    namesOf(
      deps.db,
      events.flatMap(({ thing, thingId }) => (thingId === null ? [] : { thing, id: thingId })),
    ),
  ]);
  const named = new Map(subjects.map((one) => [keyOf(one.thing, one.id), one]));
  const last = events.at(-1);
  return {
    rows: events.map((event) =>
      shown(event, {
        actorName: names.get(event.actorId ?? '')?.name ?? null,
        subject: named.get(keyOf(event.thing, event.thingId ?? '')),
      }),
    ),
    next: last !== undefined && events.length === limit ? cursorOf(last) : undefined,
  };
}

const keyOf = (thing: string, id: string): string => `${thing}:${id}`;

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

/** Returns the details recorded with an event; for a change, the changed fields with their previous values. */
function detailsOf({ data, before }: Pick<Audited, 'data' | 'before'>): AuditEntry['details'] {
  const old = Data.parse(before);
  return Object.entries(Data.parse(data))
    .map(([field, value]) => ({ field, before: old[field] ?? null, value }))
    .filter(({ field, value }) => !(field in old) || old[field] !== value);
}

type Names = { actorName: string | null; subject: NamedSubject | undefined };

const titleOf = ({ title, paise, currency }: NamedSubject): string | null =>
  paise === null || currency === null ? title : indianAmount(paise, currency);

const shown = (event: Audited, { actorName, subject }: Names): AuditEntry => ({
  id: event.id,
  at: event.at.toISOString(),
  actor: { id: event.actorId, name: actorName, role: event.actorRole },
  thing: event.thing,
  thing_id: event.thingId,
  title: subject === undefined ? null : titleOf(subject),
  opens:
    subject === undefined || subject.opensThing === null || subject.opensId === null
      ? null
      : { thing: subject.opensThing, id: subject.opensId },
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
  { header: 'Name', of: ({ title }) => title ?? '' },
  { header: 'Id', of: ({ thing_id }) => thing_id ?? '' },
  { header: 'From', of: ({ from_state }) => from_state ?? '' },
  { header: 'To', of: ({ to_state }) => to_state ?? '' },
  { header: 'Reason', of: ({ reason }) => reasonText(reason ?? '', 'en') },
  { header: 'Details', of: inOneCell },
];

/** Returns the filtered audit log as CSV; the export itself is recorded. */
export const exportAudit = (deps: Deps, { actor, asked }: { actor: Person; asked: Asked }) =>
  exportPages(deps, {
    actor,
    thing: 'audit',
    name: 'audit-log',
    columns,
    pageAt: (page) => listAudit(deps, { actor, asked: { ...asked, ...page } }),
  });
