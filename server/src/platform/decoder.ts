import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createTurns } from './concurrency.ts';

/** An uploaded file; what comes out of it is at most `longest` pixels in each direction. */
export type ToDecode = { kind: 'jpeg' | 'png' | 'webp' | 'pdf'; bytes: Buffer; longest: number };

/** Why a file is refused: broken or made to hurt, of too many pixels or pages, or locked with a password. */
export type Refused = 'unreadable' | 'too-many-pixels' | 'too-many-pages' | 'locked';

export type Decoded = { bytes: Buffer } | { refused: Refused };

export type Decode = (file: ToDecode) => Promise<Decoded>;

const PROGRAM = fileURLToPath(new URL('decoder.process.ts', import.meta.url));
const LIMITS = { longestMs: 30_000, memoryMb: 512, waiting: 20 };
const IDLE_MS = 60_000;
const HEAP_MB = 128;

const Answer = z.union([
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ refused: z.enum(['unreadable', 'too-many-pixels', 'too-many-pages', 'locked']) }),
]);

/**
 * Draws files anew in a process of its own, one after the other: what a hostile file takes of memory (512 MB), of time (30 s)
 * or of a library's faults is that process's, which is then ended, and the file refused as `unreadable`. It begins with the
 * first file and ends a minute after the last. Refuses with 503 `unavailable` when 20 wait already.
 */
export function createDecoder(changed: Partial<typeof LIMITS> = {}): Decode {
  const limits = { ...LIMITS, ...changed };
  const turn = createTurns({
    atOnce: 1,
    waiting: limits.waiting,
    reason: 'files-busy',
  });
  let decoder: Promise<ChildProcess> | undefined;
  let idle: NodeJS.Timeout | undefined;

  function started(): Promise<ChildProcess> {
    const starting = start(limits.memoryMb, () => {
      if (decoder === starting) decoder = undefined;
    });
    return starting;
  }
  function end(child: ChildProcess): void {
    decoder = undefined;
    child.kill();
  }
  async function decodeNow(file: ToDecode): Promise<Decoded> {
    clearTimeout(idle);
    const child = await (decoder ??= started());
    const answer = Answer.parse(await answerOf(child, file, limits.longestMs));
    // PDFium keeps what one file has made it take; the next begins with nothing.
    if (file.kind === 'pdf') end(child);
    else idle = setTimeout(() => end(child), IDLE_MS).unref();
    return 'bytes' in answer ? { bytes: Buffer.from(answer.bytes) } : answer;
  }
  return (file) => turn(() => decodeNow(file));
}

/** Ready when it says so; tells when it has ended. Throws when it cannot be started. */
async function start(memoryMb: number, onEnd: () => void): Promise<ChildProcess> {
  const child = fork(PROGRAM, [String(memoryMb)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Nothing of ours, our secrets least of all; of memory that is let go none is kept back.
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = new AbortController();
  child.once('exit', () => gone.abort()).once('error', () => gone.abort());
  gone.signal.addEventListener('abort', onEnd);
  await once(child, 'message', { signal: gone.signal }).catch((cause: unknown) => {
    throw new Error('The decoder could not be started.', { cause });
  });
  // The child does not keep this process from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

async function answerOf(child: ChildProcess, file: ToDecode, longestMs: number): Promise<unknown> {
  const answered = Promise.withResolvers<unknown>();
  const giveUp = () => answered.resolve({ refused: 'unreadable' });
  const late = setTimeout(() => child.kill('SIGKILL'), longestMs);
  child.once('message', answered.resolve);
  child.once('exit', giveUp);
  child.channel?.ref();
  child.send(file, (error) => error && giveUp());
  return answered.promise.finally(() => {
    clearTimeout(late);
    child.channel?.unref();
    child.off('message', answered.resolve);
    child.off('exit', giveUp);
  });
}
