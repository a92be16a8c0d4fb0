import { type Actor, cityScopeOf, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { CsvColumn } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/db.ts';
import {
  type DeskList,
  type DeskQuery,
  findInList,
  type Found,
} from '../../../platform/staff-list.queries.ts';
import { changesOf } from '../../../platform/events.queries.ts';
import { exportPages } from '../../../platform/exports.ts';
import { lookAt } from '../../../platform/access-log.ts';
import { searchQuery } from '../../../platform/search-terms.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { type RegistrationKind, registrationMachines } from '../registration.rules.ts';
import { decideRegistration, type DecisionMade, type DecisionHooks, noSuch } from './account-status.ts';
import { shownChanges } from './status-history.ts';

type Deps = { db: Db; clock: Clock };
type Asked<Sort extends string> = { q?: string | undefined; sort: Sort };
type Paging = { limit: number; cursor?: string | undefined };

type Roster<Row, Shown, Sort extends string, Query extends Asked<Sort>> = {
  kind: RegistrationKind;
  /** Name of the exported file, before the date: letters and `-`. */
  file: string;
  page: DeskList<Row, Sort>;
  byIds: (db: Db, ids: readonly string[]) => Promise<Row[]>;
  /** Converts the list's filters to a table query. */
  filters: (query: Query) => Pick<DeskQuery<Sort>, 'equal' | 'holding'>;
  /** Returns the rows as staff see them, in order. */
  show: (deps: Deps, actor: Actor, rows: readonly Row[]) => Promise<Shown[]>;
  columns: readonly CsvColumn<Shown>[];
};

/** Creates the staff operations on people of one role: list, export, read and decide. The role supplies the details. */
export function roster<Row, Shown extends object, Sort extends string, Query extends Asked<Sort>>(
  of: Roster<Row, Shown, Sort, Query>,
) {
  const { kind } = of;
  const { thing } = registrationMachines[kind];

  /** Lists one page. Throws 400 for a cursor of another sort order. */
  const list = async (deps: Deps, { actor, query }: { actor: Person; query: Query & Paging }) => {
    const { q, sort, limit, cursor } = query;
    const words = q === undefined ? undefined : searchQuery(q);
    const { rows, next } = await of.page(deps.db, {
      ...of.filters(query),
      cities: cityScopeOf(actor),
      words,
      sort,
      limit,
      cursor,
    });
    return { rows: await shown(deps, actor, rows), next };
  };

  const shown = (deps: Deps, actor: Actor, rows: readonly Row[]) =>
    rows.length === 0 ? Promise.resolve([]) : of.show(deps, actor, rows);

  const showOne = async (deps: Deps, actor: Actor, id: string): Promise<Shown> => {
    const [one] = await shown(deps, actor, await of.byIds(deps.db, [id]));
    if (one === undefined) throw noSuch(kind);
    return one;
  };

  return {
    list,

    /** Returns those of these ids that exist, as staff see them, unordered; nothing is recorded. */
    shownByIds: async (deps: Deps, actor: Actor, ids: readonly string[]) =>
      ids.length === 0 ? [] : shown(deps, actor, await of.byIds(deps.db, ids)),

    /** Exports the whole list as CSV, in its order; the audit log records the export. */
    exportAll: (deps: Deps, { actor, query }: { actor: Person; query: Query }) =>
      exportPages(deps, {
        actor,
        thing,
        name: of.file,
        columns: of.columns,
        pageAt: (at) => list(deps, { actor, query: { ...query, ...at } }),
      }),

    /** Returns one person with the history. The audit log records the view, once in ten minutes. Throws 404 `not-found`. */
    read: async (deps: Deps, { actor, id }: { actor: Person; id: string }) => {
      const [one, changes] = await Promise.all([showOne(deps, actor, id), changesOf(deps.db, thing, id)]);
      const looked_at_by = await lookAt(deps, { thing, thingId: id, actor });
      return { ...one, history: shownChanges(changes), looked_at_by };
    },

    /** Does the same as `decideRegistration`; returns the person afterwards, with the history. */
    decide: async (deps: Deps, decision: DecisionMade & { id: string }, around?: DecisionHooks) => {
      const { actor, id } = decision;
      await decideRegistration(deps, { ...decision, kind }, around);
      const [one, changes] = await Promise.all([showOne(deps, actor, id), changesOf(deps.db, thing, id)]);
      return { ...one, history: shownChanges(changes) };
    },
  };
}

/** Finds people of one role by search terms, as the list does, at most `limit`, by name. */
export function findPeople<Row extends { accountId: string }, Sort extends string, Status extends string>(
  page: DeskList<Row, Sort>,
  { sort, of }: { sort: Sort; of: (row: Row) => readonly [id: string, status: Status] },
) {
  const find = findInList(page, sort);
  return async (db: Db, asked: Found) => {
    const rows = await find(db, asked);
    const accounts = await accountCards(
      db,
      rows.map(({ accountId }) => accountId),
    );
    return rows.map((row) => {
      const { accountId } = row;
      const [id, status] = of(row);
      const account = accounts.get(accountId);
      return { id, accountId, status, name: account?.name ?? '', phone: account?.phone ?? null };
    });
  };
}
