import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sendUnreadableProblem } from './problems.ts';

// Node's own server with our response to unreadable input, as in the app, but with short time-outs.
let server: Server;
beforeEach(async () => {
  const patience = {
    headersTimeout: 300,
    requestTimeout: 300,
    connectionsCheckingInterval: 10,
    keepAliveTimeout: 400,
  };
  server = createServer(patience, (_, reply) => reply.end('answered')).on(
    'clientError',
    sendUnreadableProblem,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  await once(server, 'close');
});

function open(): Socket {
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return connect(port, '127.0.0.1');
}

/** Returns everything the server sends until it closes the connection. */
async function heardOn(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  await once(socket, 'close');
  return Buffer.concat(parts).toString();
}

test('closes an unused browser connection without a response, which would answer the browser’s next request', async () => {
  expect(await heardOn(open())).toBe('');
});

test('a connection that has been used sends nothing unsolicited either', async () => {
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  expect(await heardOn(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nanswered$/s);
});

test.each([
  ['half a request that never goes on', 'GET / HTTP/1.1\r\nho', '408 Request Timeout', 'request-timeout'],
  ['what is no request', 'namaste\r\n\r\n', '400 Bad Request', 'bad-input'],
])('%s gets a problem response, and the connection is closed', async (_, text, status, code) => {
  const socket = open();
  socket.write(text);
  const heard = await heardOn(socket);
  expect(heard).toContain(`HTTP/1.1 ${status}\r\ncontent-type: application/problem+json`);
  expect(heard).toContain(`"code":"${code}"`);
});
