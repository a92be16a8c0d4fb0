import type { Endpoint } from '@dihaadi/contract/endpoint';
import { roles } from '@dihaadi/contract/roles';
import type { Client } from 'pg';
import { z } from 'zod';
import { sampleOf } from '../../server/src/testkit/samples.ts';
import type { Request } from './http-request.ts';
import type { Callers } from './callers.ts';
import { type Caller, EXCLUDED, SAMPLES } from './samples.ts';

/** API call of the contract as one kind of caller makes it. */
export type Call = { name: string; endpoint: Endpoint; as: Caller };

const callersFor = ({ access }: Endpoint): readonly Caller[] => {
  if (access === 'public') return ['guest'];
  // Signed-in users read the same as guests; one of them is enough.
  return access === 'optional' ? ['guest', 'customer'] : access.filter((role) => roles.includes(role));
};

/** Returns every GET of the contract, as each role that may make it. */
export const readsOf = (endpoints: readonly Endpoint[]): Call[] =>
  endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap((endpoint) =>
      callersFor(endpoint).map((as) => ({ name: `GET ${endpoint.path} as ${as}`, endpoint, as })),
    );

// Managers request the same as the super admin.
const pathOf = ({ endpoint }: Call): string => endpoint.path.replace(/^\/manager\//, '/admin/');
const isUnder = (path: string, under: string) => path === under || path.startsWith(`${under}/`);
const hasParams = (path: string) => path.includes('/:');

const fits = (of: (typeof EXCLUDED)[number], call: Call): boolean =>
  (of.as === undefined || of.as === call.as) &&
  ('under' in of ? isUnder(pathOf(call), of.under) : pathOf(call).endsWith(of.ending));

/** Returns why a call isn't measured; undefined if it is. */
export const whyNot = (call: Call): string | undefined => EXCLUDED.find((one) => fits(one, call))?.because;

/** Returns the sample for a call; a path without parameters has its own sample or needs none. */
export function sampleFor(call: Call) {
  const path = pathOf(call);
  const [found] = SAMPLES.filter(
    ({ under, as }) =>
      (as === undefined || as === call.as) &&
      (hasParams(path) ? hasParams(under) && isUnder(path, under) : path === under),
  ).toSorted((a, b) => b.under.length - a.under.length);
  return found;
}

/** Throws unless every call has a sample or a reason for its exclusion, and every reason has a call. */
export function checkAllCovered(calls: readonly Call[]): void {
  const uncovered = calls.filter(
    (call) => whyNot(call) === undefined && hasParams(call.endpoint.path) && sampleFor(call) === undefined,
  );
  const stale = EXCLUDED.filter((one) => !calls.some((call) => fits(one, call)));
  const wrong = [...uncovered.map(({ name }) => name), ...stale.map(({ because }) => `excluded: ${because}`)];
  if (wrong.length > 0)
    throw new Error(
      `Endpoints neither sampled nor excluded, or excluded unnecessarily:\n${wrong.join('\n')}`,
    );
}

const Row = z.record(z.string(), z.string().nullable());
const Texts = z.record(z.string(), z.coerce.string());

/** Returns the path for a row: its values in the path, the others in the query beside the endpoint's required ones. */
function pathWith({ path, query }: Endpoint, row: Readonly<Record<string, string | null>>): string {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const needed = query === undefined ? {} : Texts.parse(sampleOf(query));
  const own = Object.entries(row).filter(([name]) => name !== 'caller' && !inPath.has(name));
  const asked = new URLSearchParams({ ...needed, ...Texts.parse(Object.fromEntries(own)) });
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(row[name] ?? `no ${name}`),
  );
  return asked.size === 0 ? filled : `${filled}?${asked.toString()}`;
}

const isStaff = (as: Caller): boolean => as === 'super_admin' || as === 'manager';

async function rowsOf(call: Call, { callers, database }: Of): Promise<z.output<typeof Row>[]> {
  const sample = sampleFor(call);
  if (sample === undefined) return [{}];
  const mine = await callers.of(call.as === 'guest' || isStaff(call.as) ? 'customer' : call.as);
  const values = sample.sql.includes('$1') ? [mine] : [];
  return z.array(Row).parse((await database.query(sample.sql, values)).rows);
}

type Of = { callers: Callers; database: Client };

/** Returns the requests that a call makes in turn; none if the sample finds nothing. */
export async function requestsOf(call: Call, of: Of): Promise<Request[]> {
  const { as, endpoint } = call;
  const rows = await rowsOf(call, of);
  if (as === 'guest') return rows.map((row) => ({ path: pathWith(endpoint, row) }));
  const all = await of.callers.of(as);
  const requests: Request[] = [];
  // All accounts of the role take turns with the rows that any of them may request.
  for (let number = 0; rows.length > 0 && number < Math.max(rows.length, all.length); number += 1) {
    const row = rows[number % rows.length] ?? {};
    const caller = row['caller'] ?? all[number % all.length] ?? '';
    requests.push({ path: pathWith(endpoint, row), token: await of.callers.token(caller, as) });
  }
  return requests;
}
