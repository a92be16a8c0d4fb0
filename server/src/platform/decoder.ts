import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createTurns } from './concurrency.ts';

/** Uploaded file; the output is at most `longest` pixels in each direction. */
export type ToDecode = { kind: 'jpeg' | 'png' | 'webp' | 'pdf'; bytes: Buffer; longest: number };

/** Why a file is refused: broken or malicious, too many pixels or pages, or locked with a password. */
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
 * Re-encodes files in a separate process, one after the other: a hostile file's memory (512 MB), time (30 s) or library
 * crash only affects that process, which is then ended, and the file refused as `unreadable`. The process starts with
 * the first file and ends a minute after the last. Throws 503 `unavailable` if 20 are already waiting.
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
    // PDFium keeps the memory of one file; the next starts with a fresh process.
    if (file.kind === 'pdf') end(child);
    else idle = setTimeout(() => end(child), IDLE_MS).unref();
    return 'bytes' in answer ? { bytes: Buffer.from(answer.bytes) } : answer;
  }
  return (file) => turn(() => decodeNow(file));
}

/** Resolves when the process is ready; calls `onEnd` when it has ended. Throws if it can't be started. */
async function start(memoryMb: number, onEnd: () => void): Promise<ChildProcess> {
  const child = fork(PROGRAM, [String(memoryMb)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // None of our environment, above all no secrets; freed memory is returned to the system.
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = new AbortController();
  child.once('exit', () => gone.abort()).once('error', () => gone.abort());
  gone.signal.addEventListener('abort', onEnd);
  await once(child, 'message', { signal: gone.signal }).catch((cause: unknown) => {
    throw new Error('The decoder could not be started.', { cause });
  });
  // The child does not keep this process alive.
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
