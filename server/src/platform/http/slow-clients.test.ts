import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sendDocument } from '@dihaadi/contract/documents';
import { exportAudit } from '@dihaadi/contract/audit';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { picture } from '../../testkit/files.ts';
import { listen } from '../../testkit/streams.ts';
import { startTestApp, type TestApp, urlOf } from '../../testkit/test-app.ts';

const Line = z.looseObject({ level: z.number(), msg: z.string() });
const INFO = 30;

const lines: z.output<typeof Line>[] = [];
let app: TestApp;
let port: number;
beforeAll(async () => {
  const patience = { head: 300, request: 600, idle: 300, silence: 700, check: 20 };
  app = await startTestApp({
    limits: { patience },
    onLog: (line) => lines.push(Line.parse(JSON.parse(line))),
  });
  port = Number(new URL(await listen(app)).port);
});
afterEach(() => {
  lines.length = 0;
});
afterAll(() => app.close());

/** Opens a connection that keeps sending a byte every 20 ms while it is open. */
function drip(head: string, byte: string): Socket {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(head);
    const timer = setInterval(() => socket.writable && socket.write(byte), 20);
    socket.on('close', () => clearInterval(timer));
  });
  socket.on('error', () => undefined);
  return socket;
}

// The socket's error is expected: a client cut off while writing gets one.
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.on('close', () => resolve()));

/** Returns what the server sends until it closes the connection, and after how many milliseconds that is. */
async function lastOf(socket: Socket): Promise<{ said: string; ms: number }> {
  const began = performance.now();
  let said = '';
  socket.on('data', (part: Buffer) => (said += part.toString()));
  await closed(socket);
  return { said, ms: performance.now() - began };
}

describe('13.24 a slow client', () => {
  test('gets 408 for a slow request head, and its connection is closed', async () => {
    const { said, ms } = await lastOf(drip('GET / HTTP/1.1\r\nhost: here\r\nx-long: ', 'a'));
    expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\ncontent-type: application\/problem\+json/);
    expect(ms).toBeLessThan(2_000);
  });

  test('gets 408 for a slow body, and its connection is closed though it goes on sending', async () => {
    const head =
      'POST /api/auth/login HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 9000';
    const { said, ms } = await lastOf(drip(`${head}\r\n\r\n`, ' '));
    expect(said).toContain('"code":"request-timeout"');
    expect(ms).toBeLessThan(2_500);
    expect(lines.filter(({ level }) => level > INFO)).toEqual([]);
  });

  test('loses its connection when its next request takes too long to come', async () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n'),
    );
    const { said, ms } = await lastOf(socket);
    expect(said).toContain('"alive"');
    // Node adds a second, so that no client sends a request while the connection closes.
    expect(ms).toBeLessThan(4_000);
  });
});

describe('13.24 a client that disconnects', () => {
  const connections = () =>
    new Promise<number>((resolve) => app.fastify.server.getConnections((_, count) => resolve(count)));
  /** When the server has also noticed that the client is gone. */
  const gone = () => vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 10_000 });

  test('in the middle of an upload counts as no server error and logs no stack', async () => {
    const file = await picture();
    const token = await app.token('driver');
    lines.length = 0;
    const head = [
      `POST ${urlOf(sendDocument, { params: { kind: 'license' } })} HTTP/1.1`,
      'host: here',
      `authorization: Bearer ${token}`,
      'content-type: image/jpeg',
      `content-length: ${file.length}`,
    ].join('\r\n');
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head}\r\n\r\n`);
      socket.write(file.subarray(0, 500), () => setTimeout(() => socket.destroy(), 50));
    });
    await closed(socket);
    await gone();
    expect(lines.filter(({ level }) => level > INFO)).toEqual([]);
    expect(JSON.stringify(lines)).not.toContain('stack');
  });

  test('in the middle of an export counts as no server error either', async () => {
    const token = await app.token('super_admin');
    lines.length = 0;
    const head = `GET ${urlOf(exportAudit, {})} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}`;
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n`));
    socket.once('data', () => socket.destroy());
    await closed(socket);
    await gone();
    expect(lines.filter(({ level }) => level > INFO)).toEqual([]);
  });

  test('without reading its responses does not keep them in memory forever', async () => {
    const accepted = once(app.fastify.server, 'connection');
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: here\r\n\r\n'.repeat(60));
    });
    await accepted;
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
    socket.destroy();
  });
});
