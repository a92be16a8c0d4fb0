import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmpty, startOnDatabase } from '../lab/lab.ts';
import { breakUnderLoad } from './breaking.ts';
import type { Drill } from './drill.ts';

/** Number of each kind. */
const CLIENTS = 500;
/** More than the connection's buffers contain. A thousand ends of connections share the system's memory for buffers. */
const PAGES = 5;
const HELD_MS = 15_000;
/** Time within which they all connect. */
const CONNECT_PERIOD_MS = 5_000;
const RECONNECT_DELAY_MS = 1_000;

/** Sends a request whose head never ends, one byte a second. */
function sendSlowRequest(socket: Socket): void {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('a'), 1000);
  socket.once('close', () => clearInterval(timer));
}

/** Requests a page again and again on one connection and never reads the responses. */
function requestWithoutReading(socket: Socket): void {
  socket.pause();
  for (let count = 0; count < PAGES; count += 1) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
}

/**
 * Opens slow clients of both kinds; one that the server disconnects returns a second later. Returns the function that
 * stops them.
 */
function openSlowClients(url: string): () => void {
  const { port } = new URL(url);
  const open = new Set<Socket>();
  let isOver = false;
  const come = (behave: (socket: Socket) => void): void => {
    if (isOver) return;
    const socket = connect(Number(port), '127.0.0.1', () => behave(socket));
    open.add(socket);
    socket
      .on('error', () => undefined)
      .once('close', () => {
        open.delete(socket);
        setTimeout(() => come(behave), RECONNECT_DELAY_MS);
      });
  };
  for (let count = 0; count < CLIENTS; count += 1)
    for (const behave of [sendSlowRequest, requestWithoutReading])
      setTimeout(() => come(behave), (count / CLIENTS) * CONNECT_PERIOD_MS);
  return () => {
    isOver = true;
    for (const socket of open) socket.destroy();
  };
}

/** Drill: a thousand clients that send a byte a second, or never read responses, connect and stay for 15 s. */
export const drill: Drill = {
  needs: [],
  times: 3,
  run: async ({ folder, ...load }) => {
    const url = await openEmpty(folder);
    const product = await startOnDatabase(folder, url);
    let end: (() => void) | undefined;
    return breakUnderLoad({
      url: product.url,
      databaseUrl: url,
      ...load,
      withinMs: 10_000,
      breakIt: () => {
        end = openSlowClients(product.url);
        return Promise.resolve(performance.now());
      },
      mend: async () => {
        await sleep(HELD_MS);
        end?.();
      },
    });
  },
};
