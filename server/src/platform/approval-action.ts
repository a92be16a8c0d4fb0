import type { ApprovalFact, ApprovalKind, ApprovalSettings } from '@dihaadi/contract/approvals';
import type { BodyOf, Desk, Endpoint, ParamsOf, QueryOf } from '@dihaadi/contract/endpoint';
import { z } from 'zod';
import type { Person } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db.ts';
import { problem } from './errors.ts';

/** The input of an API call. */
export type SentCall = { params: unknown; query: unknown; body: unknown };

/** What the approver reads; compared again on approval, so it names everything the call depends on. */
export type Described = {
  subject: string;
  facts: ApprovalFact[];
  /** Other state that must not change meanwhile. */
  state?: unknown;
};

type By = {
  actor: Person;
  /** Adds the outcome to the proposal. */
  addOutcome: (facts: readonly ApprovalFact[]) => void;
};

/** API call that may need a second person's approval. */
export type ApprovalAction = {
  name: string;
  /** Its method and path, by which browsers recognise it. */
  call: string;
  kind: ApprovalKind;
  /** Where managers may make the call; undefined: nowhere. */
  desk: Desk | undefined;
  /** Parses the call as the endpoint does. Throws 400 for another shape. */
  parse: (call: SentCall) => SentCall;
  /** Whether this call needs approval, by the settings. */
  isNeeded: (db: Db, call: SentCall, rules: ApprovalSettings) => Promise<boolean>;
  /** Returns the call as proposed, including values it would choose itself, so that exactly this is carried out. */
  pinned: (tx: Tx, call: SentCall) => Promise<SentCall>;
  describe: (tx: Tx, call: SentCall) => Promise<Described>;
  /** Throws, when it is proposed, what the call itself would throw in any case. */
  check: (tx: Tx, call: SentCall) => Promise<void>;
  /**
   * Carries out the call as proposed; `deps.db` is the approval's transaction. Undefined: the caller may make it after
   * approval.
   */
  carryOut: ((deps: { db: Tx; clock: Clock }, call: SentCall, by: By) => Promise<unknown>) | undefined;
};

type CallOf<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> };

const Nothing = z
  .strictObject({})
  .nullish()
  .transform(() => ({}));

/** Parses the call by the endpoint's shape; parts it does not take are empty. Throws 400 for another shape. */
function parsed<E extends Endpoint>(endpoint: E, { params, query, body }: SentCall): CallOf<E> {
  const path = (endpoint.params ?? Nothing).safeParse(params);
  const search = (endpoint.query ?? Nothing).safeParse(query);
  const sent = (endpoint.body ?? Nothing).safeParse(body);
  if (!path.success || !search.success || !sent.success)
    throw problem('bad-input', 'approval-of-another-shape');
  // They were parsed with exactly the schemas of the endpoint.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { params: path.data, query: search.data, body: sent.data } as CallOf<E>;
}

/** Declares how a call waits for approval; without `isNeeded` always, if the settings require any approvals. */
export function approvalAction<const E extends Endpoint>(
  endpoint: E,
  of: {
    kind: ApprovalKind;
    isNeeded?: (db: Db, call: CallOf<E>, rules: ApprovalSettings) => Promise<boolean>;
    pinned?: (tx: Tx, call: CallOf<E>) => Promise<CallOf<E>>;
    describe: (tx: Tx, call: CallOf<E>) => Promise<Described>;
    check?: (tx: Tx, call: CallOf<E>) => Promise<void>;
    carryOut?: (deps: { db: Tx; clock: Clock }, call: CallOf<E>, by: By) => Promise<unknown>;
  },
): ApprovalAction {
  const { isNeeded, carryOut } = of;
  return {
    name: endpoint.name,
    call: `${endpoint.method} ${endpoint.path}`,
    kind: of.kind,
    desk: endpoint.desk,
    parse: (call) => parsed(endpoint, call),
    isNeeded: async (db, call, rules) =>
      isNeeded === undefined || (await isNeeded(db, parsed(endpoint, call), rules)),
    pinned: async (tx, call) => of.pinned?.(tx, parsed(endpoint, call)) ?? call,
    describe: (tx, call) => of.describe(tx, parsed(endpoint, call)),
    check: async (tx, call) => of.check?.(tx, parsed(endpoint, call)),
    carryOut: carryOut && ((deps, call, by) => carryOut(deps, parsed(endpoint, call), by)),
  };
}

const shown = (value: unknown): string | null =>
  value === undefined || value === null || value === ''
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** Returns the fields that are sent and differ from their current values. */
export function changedFacts(before: object, sent: object): ApprovalFact[] {
  const had = new Map<string, unknown>(Object.entries(before));
  return Object.entries(sent).flatMap(([field, value]) => {
    const [was, becomes] = [shown(had.get(field)), shown(value)];
    return value === undefined || was === becomes ? [] : [{ field, before: was, after: becomes }];
  });
}

/** Returns the fields of a thing to be removed, or of a request. */
export const plainFacts = (fields: object, side: 'before' | 'after'): ApprovalFact[] =>
  Object.entries(fields).flatMap(([field, value]) => {
    const text = shown(value);
    if (text === null) return [];
    return [{ field, before: side === 'before' ? text : null, after: side === 'after' ? text : null }];
  });

const AnyObject = z.looseObject({});

/** CSV export of people's data: the requester may download it for a while after approval. */
export const exportAction = (endpoint: Endpoint): ApprovalAction =>
  approvalAction(endpoint, {
    kind: 'data_export',
    describe: async (_, { params, query }) => ({
      subject: endpoint.name.split('.')[0] ?? '',
      facts: plainFacts({ ...AnyObject.parse(params), ...AnyObject.parse(query) }, 'after'),
    }),
  });
