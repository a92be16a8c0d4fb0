import { z } from 'zod';
import type { DeskArea } from './manager-areas.ts';
import type { paging } from './fields.ts';
import type { ProblemCode } from './problems.ts';
import type { Role } from './roles.ts';

/**
 * Who may call: `public` never looks at a token; `optional` serves guests and signed-in people;
 * else the roles that may.
 */
export type Access = 'public' | 'optional' | readonly Role[];

/** Requests allowed from one address in `seconds`; generous, since a carrier's NAT is a whole town. */
type Limit = { max: number; seconds: number };

/**
 * Kept in memory for callers without a token: for `seconds` at most, and forgotten at once when anything
 * happens to a thing of these kinds (`event.thing`).
 */
type Cache = { seconds: number; of: readonly string[] };

/** What has a city, by which a manager may touch it or not. */
export type PlacedThing =
  | 'package_booking'
  | 'worker_booking'
  | 'driver'
  | 'person'
  | 'company'
  | 'seeker'
  | 'job'
  | 'document'
  | 'review'
  | 'report'
  | 'trip_incident'
  | 'dispute'
  | 'disputed'
  | 'sos_alert'
  | 'suspension_case'
  | 'staff_note'
  | 'message';
/** One of these things, by its id. */
export type PlacedId = { thing: PlacedThing; id: string };

type Placed = Readonly<Record<string, PlacedThing>>;

/**
 * `area`: what a manager must have been given for the call; `any`: every manager has it. The rest: what the ids in the path
 * and in the body of a call name. A manager who sends one of another city gets 404. `person` is
 * the account of a worker or driver, `disputed` what a dispute is about, `suspension_case` one of a worker or driver.
 */
export type Desk = { area: DeskArea | 'any'; params?: Placed; body?: Placed };

type Shared = {
  /** `module.verb`: names the operation in OpenAPI, logs, metrics and idempotency keys. */
  name: string;
  /** Below `/api`, with `:name` for parameters. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /**
   * Also for an account that staff have suspended: to see why, to send a missing document, to end what has begun, and to
   * have the money that was earned. Any other call of a customer, worker or driver is then 403 `account-suspended`.
   */
  whileSuspended?: true;
  /** Not for a member of staff in a support session: a file with everything about the person. */
  closedToSupport?: true;
  /** May wait for another person (`approvals.propose`): 409 `approval-needed`, by the settings of approvals. */
  secondPerson?: true;
  /** Ends a support session: the one call with another method than GET that it may make. */
  endsSupport?: true;
  /** Also for managers who have its area, below `/manager` at the same path (`forManager`), in their cities only. */
  desk?: Desk;
  params?: z.ZodObject;
  query?: z.ZodObject;
  limit?: Limit;
  cache?: Cache;
  /**
   * What of a row makes its ETag: the whole row, or all but what changes by itself (a counter). Declare it alike where
   * the row is read, one or in a list, and where it is made or changed: a change (`comparesTag`) then refuses a lost
   * update with 412 by `If-Match`. No other call takes that header.
   */
  etag?: z.ZodObject;
  /** Codes beyond those that follow from the other fields (see `problemsOf`). */
  problems?: readonly ProblemCode[];
};

/** What kinds of file there are to save; an octet stream is a picture, voice note or PDF that a person has sent, of its own type. */
type Media =
  'text/csv' | 'text/calendar' | 'application/pdf' | 'application/json' | 'application/octet-stream';

export type Endpoint = Shared & {
  kind: 'json' | 'list' | 'stream' | 'file' | 'upload' | 'webhook' | 'return';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  status: 200 | 201 | 204 | 303;
  body?: z.ZodType;
  /** What one answer, one row of a list, or one event of a stream looks like; of a file, its content. */
  reply: z.ZodType;
  /** Of a file, its media type. */
  media?: Media;
  /** Of an upload, the most bytes that are read; of a call with a body, where that is more than of all others. */
  maxBytes?: number;
  /** Reads and may set this one cookie; no other call sees it. */
  cookie?: string;
  /** Takes an `Idempotency-Key`: the same key and body answer the first result again for 24 h. */
  idempotent: boolean;
  /** The field of body or path by which a guest is known; their keys are theirs alone. */
  guestIs?: string;
};

type JsonSpec = Shared & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  status?: 200 | 201 | 204;
  body?: z.ZodType;
  maxBytes?: number;
  reply: z.ZodType;
  idempotent?: boolean;
  guestIs?: string;
  cookie?: string;
};

type StatusOf<S extends JsonSpec> = S['status'] extends 200 | 201 | 204 ? S['status'] : 200;

/** Declares one call of the API; server, web client, OpenAPI and the generated tests all come from it. */
export function endpoint<const S extends JsonSpec>(spec: S) {
  return {
    ...spec,
    kind: 'json' as const,
    // The default is what StatusOf says in types; a conditional type cannot see it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    status: (spec.status ?? 200) as StatusOf<S>,
    idempotent: spec.idempotent ?? false,
  };
}

type ListSpec = Shared & { reply: z.ZodType; query: z.ZodObject<typeof paging> };

/** Declares a list: a plain array, newest first, the next page in a `Link` header. Its query holds `paging`. */
export function listEndpoint<const S extends ListSpec>(spec: S) {
  return {
    ...spec,
    kind: 'list' as const,
    method: 'GET' as const,
    status: 200 as const,
    idempotent: false as const,
  };
}

type FileSpec = Shared & { media: Media };

/** Declares a file to save, under a name of its own; CSV is sent as it is made, the others when they are whole. */
export function fileEndpoint<const S extends FileSpec>(spec: S) {
  return {
    ...spec,
    kind: 'file' as const,
    method: 'GET' as const,
    status: 200 as const,
    idempotent: false as const,
    reply: spec.media === 'text/csv' ? z.string() : z.string().meta({ format: 'binary' }),
  };
}

/** A picture is JPEG, PNG or WebP; a document one of these or a PDF; a voice note WebM or MP4. */
export type FileKind = 'picture' | 'document' | 'voice_note';

type UploadSpec = Shared & {
  method: 'POST' | 'PUT';
  /** `public`: who holds the link that its path names. */
  access: readonly Role[] | 'public';
  reply: z.ZodType;
  status?: 200 | 201;
  takes: FileKind;
  maxBytes: number;
};

/** Declares where one file is sent: the body is the file. What it is, its content says. */
export function uploadEndpoint<const S extends UploadSpec>(spec: S) {
  return { ...spec, kind: 'upload' as const, status: spec.status ?? 200, idempotent: false as const };
}

type WebhookSpec = Shared & { access: 'public'; params: z.ZodObject };

/**
 * Declares where another system sends its messages: any type of body up to the usual size, handed on as the bytes
 * that were signed. Who may is decided by that signature.
 */
export function webhookEndpoint<const S extends WebhookSpec>(spec: S) {
  return {
    ...spec,
    kind: 'webhook' as const,
    method: 'POST' as const,
    status: 200 as const,
    idempotent: false as const,
    reply: z.object({ received: z.literal(true) }),
  };
}

/**
 * Declares the endpoint to which another site sends a person's browser back, with a form that the site has
 * signed; the browser goes on to a page of ours. The form is taken as it comes: the person cannot correct it.
 */
export function returnEndpoint<const S extends WebhookSpec>(spec: S) {
  return {
    ...spec,
    kind: 'return' as const,
    method: 'POST' as const,
    status: 303 as const,
    idempotent: false as const,
    reply: z.null(),
  };
}

type StreamSpec = Shared & { reply: z.ZodType };

/** Declares a server-sent-event stream, resumable with `Last-Event-ID`. */
export function streamEndpoint<const S extends StreamSpec>(spec: S) {
  return {
    ...spec,
    kind: 'stream' as const,
    method: 'GET' as const,
    status: 200 as const,
    idempotent: false as const,
  };
}

type Own<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends. */
export type ParamsInput<E> = InputOf<Own<E, 'params'>>;
export type QueryInput<E> = InputOf<Own<E, 'query'>>;
export type BodyInput<E> = InputOf<Own<E, 'body'>>;
/** What the server works with after parsing. */
export type ParamsOf<E> = OutputOf<Own<E, 'params'>>;
export type QueryOf<E> = OutputOf<Own<E, 'query'>>;
export type BodyOf<E> = OutputOf<Own<E, 'body'>>;
export type ReplyOf<E extends { reply: z.ZodType }> = z.output<E['reply']>;

const isStaff = (role: Role): boolean => role === 'super_admin' || role === 'manager';

/** Who can be suspended. */
const SUSPENDABLE: readonly Role[] = ['customer', 'worker', 'driver'];

/** Whether a suspended account may not call: what guests may read it may read, too. */
export const refusesSuspended = ({
  access,
  method,
  whileSuspended,
}: Pick<Endpoint, 'access' | 'method' | 'whileSuspended'>): boolean => {
  if (whileSuspended === true || access === 'public') return false;
  return access === 'optional' ? method !== 'GET' : access.some((role) => SUSPENDABLE.includes(role));
};

/** Whether a member of staff in a support session may not call: it reads, and changes nothing. */
export const refusesSupport = ({
  method,
  closedToSupport,
  endsSupport,
}: Pick<Endpoint, 'method' | 'closedToSupport' | 'endsSupport'>): boolean =>
  endsSupport !== true && (method !== 'GET' || closedToSupport === true);

/** Whether the endpoint compares `If-Match` with the row that it changes; one that makes a row has none to compare. */
export const comparesTag = ({ etag, method }: Pick<Endpoint, 'etag' | 'method'>): boolean =>
  etag !== undefined && (method === 'PUT' || method === 'DELETE');

// Of what stays open for long, one account or address may have only so many at once.
const isLimited = ({ limit, kind }: Endpoint): boolean =>
  limit !== undefined || kind === 'upload' || kind === 'stream';

const whoMayCall = ({ access }: Endpoint): ProblemCode[] => {
  if (access === 'public') return [];
  return access === 'optional' ? ['unauthenticated'] : ['unauthenticated', 'forbidden'];
};

// Support sessions are of users, never of staff; guests' calls are refused to them, too.
const isForUsers = ({ access }: Endpoint): boolean =>
  typeof access === 'string' || access.some((role) => !isStaff(role));

const ofApprovals = ({ secondPerson }: Endpoint): ProblemCode[] =>
  secondPerson === true ? ['approval-needed'] : [];

const ofSupport = (of: Endpoint): ProblemCode[] =>
  refusesSupport(of) && isForUsers(of) ? ['support-read-only'] : [];

// Of a manager: the dashboard may be closed, the area not theirs, and what is asked about in another city.
const ofDesk = ({ desk }: Endpoint): ProblemCode[] => {
  if (desk === undefined) return [];
  return ['area-not-open', 'not-found', ...(desk.area === 'any' ? [] : (['area-not-yours'] as const))];
};

/** Every code this endpoint can answer with: its own and those that follow from its shape. */
export function problemsOf(of: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>(['bad-input', 'internal', 'unavailable', ...(of.problems ?? [])]);
  for (const code of whoMayCall(of)) codes.add(code);
  for (const code of [...ofDesk(of), ...ofSupport(of), ...ofApprovals(of)]) codes.add(code);
  if (refusesSuspended(of)) codes.add('account-suspended');
  if (of.params) codes.add('not-found');
  if (of.method !== 'GET')
    codes.add('too-large').add('unsupported-media-type').add('malformed-json').add('request-timeout');
  if (isLimited(of)) codes.add('too-many-requests');
  if (comparesTag(of)) codes.add('changed-meanwhile');
  if (of.idempotent) codes.add('idempotency-key-reused').add('idempotency-in-flight');
  return [...codes];
}
