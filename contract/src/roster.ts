import type { z } from 'zod';
import { type Desk, endpoint, fileEndpoint, listEndpoint, type PlacedThing } from './endpoint.ts';
import { line, paging } from './fields.ts';
import { evidencePlaces, reinstatement, rejection, suspension } from './suspension.ts';

/** Paging of a roster; a cursor contains a name when sorted by name. */
export const rosterPaging = { ...paging, cursor: line(1000).optional() };

type Decisions<Params, Decided> = {
  /** Module name, the prefix of each call's name. */
  name: string;
  /** Path of one person, with the id that `params` parses. */
  onePath: `/admin/${string}/:${string}`;
  params: Params;
  /** Its kind of thing for managers (`Desk`), under the parameter's name; omitted: no calls for managers. */
  placed?: { readonly [name: string]: PlacedThing };
  /** Response to a decision: the row, or the record. */
  decided: Decided;
  summaries: Partial<{
    list: string;
    read: string;
    approve: string;
    reject: string;
    suspend: string;
    reinstate: string;
  }>;
};

type Roster<Params, Query, Filters, Row, Record, Decided> = Decisions<Params, Decided> & {
  /** Name of its rows in summaries. */
  many: string;
  path: `/admin/${string}`;
  /** `rosterPaging` and the filters. */
  query: Query;
  filters: Filters;
  row: Row;
  /** Row with its history. */
  record: Record;
  /** Fields that make a row's ETag, where a decision depends on the version read. */
  tag?: z.ZodObject;
};

const staff = { access: ['super_admin'] } as const;
const decision = { ...staff, method: 'PUT', problems: ['invalid-transition'] } as const;

type OfDesk = { desk: Desk } | false;

function decisionsOf<Params extends z.ZodObject, Decided extends z.ZodType>(
  { name, onePath, params, decided, summaries }: Decisions<Params, Decided>,
  desk: OfDesk,
) {
  const decide = (step: 'approve' | 'reject' | 'suspend' | 'reinstate') => ({
    ...decision,
    ...desk,
    name: `${name}.${step}`,
    path: `${onePath}/${step}` as const,
    summary: summaries[step] ?? '',
    params,
    reply: decided,
  });
  return {
    approve: endpoint(decide('approve')),
    reject: endpoint({ ...decide('reject'), body: rejection }),
    suspend: endpoint({
      ...decide('suspend'),
      ...(desk && { desk: { ...desk.desk, body: evidencePlaces } }),
      body: suspension,
    }),
    reinstate: endpoint({ ...decide('reinstate'), body: reinstatement }),
  };
}

/**
 * Declares how staff list, export, read and decide on the people of one role. Each role exports only the calls it
 * serves: not all can be suspended. A decision that the status doesn't allow is 409 `invalid-transition`.
 */
export function roster<
  Params extends z.ZodObject,
  Query extends z.ZodObject<typeof rosterPaging>,
  Filters extends z.ZodObject,
  Row extends z.ZodType,
  Record extends z.ZodType,
  Decided extends z.ZodType,
>(of: Roster<Params, Query, Filters, Row, Record, Decided>) {
  const { name, many, path, onePath, params, placed, summaries } = of;
  const desk = placed !== undefined && { desk: { area: 'people', params: placed } as const };
  const tag = of.tag !== undefined && { etag: of.tag };
  const deskList = placed !== undefined && { desk: { area: 'people' } as const };
  return {
    list: listEndpoint({
      ...staff,
      ...deskList,
      ...tag,
      name: `${name}.list`,
      path,
      summary: summaries.list ?? '',
      query: of.query,
      reply: of.row,
    }),
    exportAll: fileEndpoint({
      ...staff,
      ...deskList,
      name: `${name}.export`,
      secondPerson: true,
      path: `${path}/export`,
      summary: `Export all pages of the list of ${many} as CSV; cells are safe to open in a spreadsheet`,
      media: 'text/csv',
      query: of.filters,
    }),
    /** The audit log records the access. */
    read: endpoint({
      ...staff,
      ...desk,
      ...tag,
      method: 'GET',
      name: `${name}.read`,
      path: onePath,
      summary: summaries.read ?? '',
      params,
      reply: of.record,
    }),
    ...decisionsOf(of, desk),
  };
}
