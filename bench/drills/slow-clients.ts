import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmpty, startOnDatabase } from '../lab/lab.ts';
import { breakUnderLoad } from './breaking.ts';
import type { Drill } from './drill.ts';

/** So many of each kind. */
const CLIENTS = 500;
/** More than its connection holds; a thousand ends of connections share what the system gives to all of them. */
const PAGES = 5;
const HELD_MS = 15_000;
/** They come within so long. */
const COMING_MS = 5_000;
const BACK_AFTER_MS = 1_000;

/** Asks with a head that never ends, a byte a second. */
function askSlowly(socket: Socket): void {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('a'), 1000);
  socket.once('close', () => clearInterval(timer));
}

/** Asks for a page again and again on one connection, and reads nothing of what comes. */
function neverRead(socket: Socket): void {
  socket.pause();
  for (let count = 0; count < PAGES; count += 1) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
}

/** Opens slow clients of both kinds; whichever the server ends comes back a second later. Gives the function that ends them. */
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
        setTimeout(() => come(behave), BACK_AFTER_MS);
      });
  };
  for (let count = 0; count < CLIENTS; count += 1)
    for (const behave of [askSlowly, neverRead])
      setTimeout(() => come(behave), (count / CLIENTS) * COMING_MS);
  return () => {
    isOver = true;
    for (const socket of open) socket.destroy();
  };
}

/** A thousand clients that ask a byte a second, or ask and read no answer, come and stay for 15 s. */
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
