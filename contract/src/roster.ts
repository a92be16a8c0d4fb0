import type { z } from 'zod';
import { type Desk, endpoint, fileEndpoint, listEndpoint, type PlacedThing } from './endpoint.ts';
import { line, paging } from './fields.ts';
import { evidencePlaces, reinstatement, rejection, suspension } from './suspension.ts';

/** What a page of a roster is asked for; in the order by name a cursor holds a name. */
export const rosterPaging = { ...paging, cursor: line(1000).optional() };

type Decisions<Params, Decided> = {
  /** The module, which begins the name of each call. */
  name: string;
  /** The path of one person, with their id, which `params` parses. */
  onePath: `/admin/${string}/:${string}`;
  params: Params;
  /** What it is to a manager's desk (`Desk`), under the name of the parameter; left out: no call of managers. */
  placed?: { readonly [name: string]: PlacedThing };
  /** What a decision answers: the row, or the record. */
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
  /** What summaries call its rows. */
  many: string;
  path: `/admin/${string}`;
  /** `rosterPaging` and the filters. */
  query: Query;
  filters: Filters;
  row: Row;
  /** A row with its history. */
  record: Record;
  /** What of a row makes its ETag, where a decision rests on what was read. */
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
 * Declares how staff list, export, read and decide on the people of one role. A role exports those that it serves: not
 * all can be suspended. A decision that the status does not allow is 409 `invalid-transition`.
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
      summary: `The ${many} of the list, all pages of it, as CSV; cells are safe to open in a spreadsheet`,
      media: 'text/csv',
      query: of.filters,
    }),
    /** The audit log records the look. */
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
