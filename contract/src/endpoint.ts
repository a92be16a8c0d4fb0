import { z } from 'zod';
import type { DeskArea } from './manager-areas.ts';
import type { paging } from './fields.ts';
import type { ProblemCode } from './problems.ts';
import type { Role } from './roles.ts';

/** Who may call: `public` ignores tokens; `optional` serves guests and signed-in users; otherwise the roles listed. */
export type Access = 'public' | 'optional' | readonly Role[];

/** Requests allowed from one address in `seconds`; generous, since a carrier's NAT can serve a whole town. */
type Limit = { max: number; seconds: number };

/**
 * Kept in memory for callers without a token: for `seconds` at most, and invalidated by any event of these kinds of
 * thing (`event.thing`).
 */
type Cache = { seconds: number; of: readonly string[] };

/** Thing with a city, which determines whether a manager may access it. */
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
 * `area`: the desk area that a manager needs for the API call; `any`: every manager has it. `params` and `body`: the
 * things that the ids in the path and body identify. A manager who sends an id from another city gets 404. `person` is
 * the account of a worker or driver, `disputed` the thing that a dispute is about, `suspension_case` one of a worker or
 * driver.
 */
export type Desk = { area: DeskArea | 'any'; params?: Placed; body?: Placed };

type Shared = {
  /** `module.verb`: names the operation in OpenAPI, logs, metrics and idempotency keys. */
  name: string;
  /** Path below `/api`, with `:name` for parameters. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /**
   * Also allowed for a suspended account: to see why, send a missing document, end what has begun, and receive the
   * money earned. Any other API call by a customer, worker or driver then returns 403 `account-suspended`.
   */
  whileSuspended?: true;
  /** Closed to staff in a support session: all data about the person, links to share, and what checks a code. */
  closedToSupport?: true;
  /**
   * The address alone permits the call (rulings, section 3), and a login only says who calls: an ended session counts as
   * none, so that no payment is lost with it.
   */
  linkIsEnough?: true;
  /** May need another person's approval (`approvals.propose`): 409 `approval-needed`, by the settings of approvals. */
  secondPerson?: true;
  /** Ends a support session: the only non-GET API call that it may make. */
  endsSupport?: true;
  /** Also for managers with its area, below `/manager` at the same path (`forManager`), in their cities only. */
  desk?: Desk;
  params?: z.ZodObject;
  query?: z.ZodObject;
  limit?: Limit;
  cache?: Cache;
  /**
   * Fields of a row that make its ETag: the whole row, or all except those that change by themselves (a counter).
   * Declare the same fields wherever the row is read (alone or in a list), created or changed: a change (`comparesTag`)
   * then refuses a lost update with 412 by `If-Match`. No other API call accepts that header.
   */
  etag?: z.ZodObject;
  /** Codes beyond those implied by the other fields (see `problemsOf`). */
  problems?: readonly ProblemCode[];
};

/** Media types of downloads; an octet stream is a picture, voice note or PDF uploaded by a person, with its own type. */
type Media =
  'text/csv' | 'text/calendar' | 'application/pdf' | 'application/json' | 'application/octet-stream';

export type Endpoint = Shared & {
  kind: 'json' | 'list' | 'stream' | 'file' | 'upload' | 'webhook' | 'return';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  status: 200 | 201 | 204 | 303;
  body?: z.ZodType;
  /** Schema of one response, one row of a list, or one event of a stream; for a file, its content. */
  reply: z.ZodType;
  /** Media type of a file. */
  media?: Media;
  /** Maximum bytes read: for an upload, or for an API call with a body that exceeds the general limit. */
  maxBytes?: number;
  /** Reads and may set this one cookie; no other API call sees it. */
  cookie?: string;
  /** Accepts an `Idempotency-Key`: the same key and body return the first result again for 24 h. */
  idempotent: boolean;
  /** Body or path field that identifies a guest and scopes their keys. */
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

/** Declares one API call; server, web client, OpenAPI and the generated tests all derive from it. */
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

/** Declares a list: a plain array, newest first, the next page in a `Link` header. Its query includes `paging`. */
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

/** Declares a file download with its own file name; CSV is streamed, the others are sent once complete. */
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
  /** `public`: anyone with the link in its path. */
  access: readonly Role[] | 'public';
  reply: z.ZodType;
  status?: 200 | 201;
  takes: FileKind;
  maxBytes: number;
};

/** Declares the upload of one file: the body is the file. Its type is detected from its content. */
export function uploadEndpoint<const S extends UploadSpec>(spec: S) {
  return { ...spec, kind: 'upload' as const, status: spec.status ?? 200, idempotent: false as const };
}

type WebhookSpec = Shared & { access: 'public'; params: z.ZodObject };

/**
 * Declares an endpoint for another system's messages: any body type up to the usual size, passed on as the bytes that
 * were signed. The signature authorises the sender.
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
 * Declares an endpoint to which another site returns a person's browser, with a form signed by that site; the browser
 * continues to one of our pages. The form is accepted as sent: the person can't correct it.
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

/** Input that a caller sends. */
export type ParamsInput<E> = InputOf<Own<E, 'params'>>;
export type QueryInput<E> = InputOf<Own<E, 'query'>>;
export type BodyInput<E> = InputOf<Own<E, 'body'>>;
/** Parsed values that the server works with. */
export type ParamsOf<E> = OutputOf<Own<E, 'params'>>;
export type QueryOf<E> = OutputOf<Own<E, 'query'>>;
export type BodyOf<E> = OutputOf<Own<E, 'body'>>;
export type ReplyOf<E extends { reply: z.ZodType }> = z.output<E['reply']>;

const isStaff = (role: Role): boolean => role === 'super_admin' || role === 'manager';

/** Roles that can be suspended. */
const SUSPENDABLE: readonly Role[] = ['customer', 'worker', 'driver'];

/** Whether the endpoint refuses suspended accounts. They may still read all that guests may read. */
export const refusesSuspended = ({
  access,
  method,
  whileSuspended,
}: Pick<Endpoint, 'access' | 'method' | 'whileSuspended'>): boolean => {
  if (whileSuspended === true || access === 'public') return false;
  return access === 'optional' ? method !== 'GET' : access.some((role) => SUSPENDABLE.includes(role));
};

/** Whether the endpoint refuses staff in a support session, which only reads. */
export const refusesSupport = ({
  method,
  closedToSupport,
  endsSupport,
}: Pick<Endpoint, 'method' | 'closedToSupport' | 'endsSupport'>): boolean =>
  endsSupport !== true && (method !== 'GET' || closedToSupport === true);

/** Whether the endpoint compares `If-Match` with the row that it changes; one that creates a row has none to compare. */
export const comparesTag = ({ etag, method }: Pick<Endpoint, 'etag' | 'method'>): boolean =>
  etag !== undefined && (method === 'PUT' || method === 'DELETE');

// Each account or address may have a limited number of long-lived requests at once.
const isLimited = ({ limit, kind }: Endpoint): boolean =>
  limit !== undefined || kind === 'upload' || kind === 'stream';

const whoMayCall = ({ access, linkIsEnough }: Endpoint): ProblemCode[] => {
  if (access === 'public' || linkIsEnough === true) return [];
  return access === 'optional' ? ['unauthenticated'] : ['unauthenticated', 'forbidden'];
};

// Support sessions act for users, never for staff; guests' calls are refused to them, too.
const isForUsers = ({ access }: Endpoint): boolean =>
  typeof access === 'string' || access.some((role) => !isStaff(role));

const ofApprovals = ({ secondPerson }: Endpoint): ProblemCode[] =>
  secondPerson === true ? ['approval-needed'] : [];

const ofSupport = (of: Endpoint): ProblemCode[] =>
  refusesSupport(of) && isForUsers(of) ? ['support-read-only'] : [];

// Problems for managers: a closed dashboard, an area that isn't theirs, or a thing in another city.
const ofDesk = ({ desk }: Endpoint): ProblemCode[] => {
  if (desk === undefined) return [];
  return ['area-not-open', 'not-found', ...(desk.area === 'any' ? [] : (['area-not-yours'] as const))];
};

/** Returns every code that this endpoint can respond with: its own and those implied by its shape. */
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
