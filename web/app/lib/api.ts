import { signOut as signOutEndpoint } from '@dihaadi/contract/accounts';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import { managerPath } from '@dihaadi/contract/manager';
import type { Transport } from '@dihaadi/contract/rendering';
import type { z } from 'zod';
import { noteChangeSent } from './mutation-count.ts';
import { forgetDrafts } from './draft.ts';
import { takeEarlyResponse } from './preloaded-calls.ts';
import { noteEventPosition } from './event-position.ts';
import { isLeaving, leaveFor } from './leave-page.ts';
import { loginPath } from './next-path.ts';
import { ApiProblem, readPage, readReply, send, type Args, type Call, type Page } from './request.ts';
import { clearSession, readSession, readSupportReturnPath } from './session.ts';

// No time-out on the client: every time-out is the server's (rulings, section 11).
const browser = (path: string, init: RequestInit): Promise<Response> => {
  if (init.method !== 'GET') noteChangeSent();
  const fetchNow = () => fetch(`/api${path}`, { ...init, credentials: 'omit', cache: 'no-store' });
  return takeEarlyResponse(path, init)?.catch(fetchNow) ?? fetchNow();
};

/** Calls the API as the signed-in user; the response is parsed against the contract. */
export async function call<E extends Endpoint, R extends z.ZodType>(
  endpoint: E & { reply: R },
  args: Args<E>,
): Promise<z.output<R>> {
  return readReply(endpoint.reply, await sendSignedIn(endpoint, args));
}

/** Calls a list of the API; pass `next_cursor` as the next page's `query.cursor`. */
export async function callList<E extends Endpoint, R extends z.ZodType>(
  endpoint: E & { reply: R },
  args: Args<E>,
): Promise<Page<z.output<R>>> {
  return readPage(endpoint.reply, await sendSignedIn(endpoint, args));
}

/** Opens a file of the API as a stream. */
export function openFile<E extends Endpoint>(endpoint: E, args: Args<E>): Promise<Response> {
  return sendSignedIn(endpoint, args);
}

/** Opens a stream of the API; `lastEventId` resumes it. */
export async function openStream(
  endpoint: Endpoint,
  args: {
    params?: Record<string, string> | undefined;
    query?: Record<string, string> | undefined;
    lastEventId: string;
    signal: AbortSignal;
  },
): Promise<Response> {
  const resuming: Transport = (path, init) =>
    browser(path, {
      ...init,
      headers: {
        ...init.headers,
        accept: 'text/event-stream',
        ...(args.lastEventId === '' ? {} : { 'last-event-id': args.lastEventId }),
      },
    });
  return sendSignedIn(endpoint, args, resuming);
}

/** Survives the page being closed. */
const outliving: Transport = (path, init) => browser(path, { ...init, keepalive: true });

/** Ends the session here at once, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const session = readSession();
  if (session === null) return;
  const token = session.access_token;
  const isSupport = readSupportReturnPath() !== null;
  const told = isSupport ? endSupport(token) : send(outliving, signOutEndpoint, { token });
  clearSession();
  if (!isSupport) forgetDrafts();
  await told.catch(() => undefined);
}

// Loaded only with the banner.
async function endSupport(token: string): Promise<void> {
  const contract = await import('@dihaadi/contract/support-sessions');
  await send(outliving, contract.endSupport, { token });
}

/** Returns an idempotency key; use one for each intended action, and reuse it for retries. */
export function newIdempotencyKey(): string {
  // `randomUUID` exists on HTTPS and localhost only; a first installation may be plain HTTP in a LAN.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sendSignedIn(
  endpoint: Endpoint,
  args: Call,
  transport: Transport = browser,
): Promise<Response> {
  // The session has ended: the call would be rejected, and its response is not needed.
  if (isLeaving()) return new Promise(() => undefined);
  const token = requiresToken(endpoint) ? readSession()?.access_token : undefined;
  try {
    const reply = await send(transport, ofRole(endpoint), { ...args, token });
    noteEventPosition(reply);
    return reply;
  } catch (error) {
    // Ends only the rejected session: another tab may have signed in meanwhile.
    if (isUnauthenticated(error) && isOwn(token)) leave();
    if (needsApproval(error)) void ask(`${endpoint.method} ${endpoint.path}`, args);
    throw error;
  }
}

async function ask(action: string, args: Call): Promise<void> {
  (await import('./approval-needed.ts')).askForApproval(action, args);
}

const isOwn = (token: string | undefined): boolean =>
  token !== undefined && token === readSession()?.access_token;

function leave(): void {
  leaveFor(readSupportReturnPath() ?? loginPath(location));
  clearSession();
}

// In a support session the server rejects all changes, including calls to public endpoints.
const requiresToken = ({ access, method }: Endpoint): boolean =>
  access !== 'public' || (method !== 'GET' && readSupportReturnPath() !== null);

/** A manager uses separate endpoints for desk work. */
const ofRole = (endpoint: Endpoint): Endpoint =>
  endpoint.desk !== undefined && readSession()?.user.role === 'manager'
    ? { ...endpoint, path: managerPath(endpoint.path) }
    : endpoint;

const needsApproval = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'approval-needed';

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.status === 401;
}
