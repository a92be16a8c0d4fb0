import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { PaymentSettings } from '@dihaadi/contract/payment-settings';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
};
/** JSON to a server; a page, a script or another address to a browser. */
export type Reply =
  { status?: number; body: unknown } | { page: string } | { script: string } | { to: string };

/**
 * How a gateway fails: no connection, no response, an error of its own, too many requests, an invalid response; or it
 * does what was requested and the connection breaks before its response arrives.
 */
export const faults = ['away', 'silent', 'broken', 'busy', 'nonsense', 'odd', 'cut'] as const;
export type Fault = (typeof faults)[number];

export type Message = { payload: string; headers: Record<string, string> };

/** Gateway that speaks its documented protocol on this machine, and its payers' actions there. */
export type GatewayPeer = {
  name: 'razorpay' | 'stripe' | 'payu';
  /** The variables that point the server to it. */
  variables: Record<string, string>;
  settings: Partial<PaymentSettings>;
  state: {
    fault: Fault | undefined;
    /** Called with every request, before it is answered. */
    onAsked: ((asked: Asked) => void) | undefined;
    refunds: 'done' | 'pending' | 'refused';
  };
  /** Pays as the payer; the correct amount by default. Returns the gateway's id of the payment. */
  pay: (orderId: string, told?: { paise?: number; currency?: string }) => string;
  /** Makes the payer's bank refuse. */
  fail: (orderId: string) => void;
  /** What the browser then sends with its completion. */
  evidence: (orderId: string) => { gatewayPaymentId: string; body?: object };
  /** The gateway's webhook about the order's current state. */
  message: (orderId: string, at: Date) => Message;
  /** Amounts in paise of every refund that the gateway has accepted, by its own id. */
  refunded: () => number[];
  stop: () => Promise<void>;
};

const PLAIN = { 'content-type': 'text/html' };
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };

const FAILING: Partial<Record<Fault, (response: ServerResponse) => void>> = {
  away: (response) => response.destroy(),
  silent: () => undefined,
  broken: (response) => response.writeHead(502, PLAIN).end('<html>Bad gateway</html>'),
  busy: (response) => response.writeHead(429, JSON_TYPE).end('{"error":{}}'),
  nonsense: (response) => response.writeHead(200, PLAIN).end('<html>Maintenance</html>'),
  odd: (response) => response.writeHead(200, JSON_TYPE).end('{"ok":[null]}'),
};

/** Listens on this machine and answers browsers, then servers, or as the current fault requires. */
export async function startPeer(
  state: Pick<GatewayPeer['state'], 'fault' | 'onAsked'>,
  answer: (asked: Asked) => Reply,
  browserSees: (asked: Asked) => Reply | undefined,
) {
  const server = createServer((request, response) => {
    void asked(request).then((one) => respond(one, response));
  });
  const respond = (one: Asked, response: ServerResponse): void => {
    // Browsers request it on every site.
    if (one.path === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    state.onAsked?.(one);
    const { fault } = state;
    const failing = fault === undefined ? undefined : FAILING[fault];
    if (failing !== undefined) {
      failing(response);
      return;
    }
    const reply = browserSees(one) ?? answer(one);
    if (fault === 'cut') response.destroy();
    else send(reply, response);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(reply: Reply, response: ServerResponse): void {
  if ('to' in reply) response.writeHead(303, { location: reply.to }).end();
  else if ('page' in reply) response.writeHead(200, HTML).end(`<!doctype html>${reply.page}`);
  else if ('script' in reply) response.writeHead(200, SCRIPT).end(reply.script);
  else response.writeHead(reply.status ?? 200, JSON_TYPE).end(JSON.stringify(reply.body));
}

/** Returns a button of a gateway's page, and the address it posts to. */
export const button = (action: string, words: string): string =>
  `<form method="post" action="${action}"><button>${words}</button></form>`;

/** Returns a minimal gateway page. */
export const pageOf = (title: string, ...parts: string[]): string =>
  `<html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${parts.join('')}</html>`;

async function asked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    ),
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

/** Returns a unique number for everything that a gateway names. */
let named = 0;
export const freshName = (): string => {
  named += 1;
  return `T${process.pid}x${String(named).padStart(8, '0')}`;
};
