import { type ChildProcess, fork, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';

export const root = resolve(import.meta.dirname, '../..');

const children = new Set<ChildProcess>();

function keep(child: ChildProcess): ChildProcess {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

// Leaves out the machine's own variables: they might configure the product.
function buildChildEnv(variables: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '/' } = process.env;
  return { PATH, HOME, ...variables };
}

/** Starts a program that ends with this process at the latest. */
export const start = (
  command: string,
  args: string[],
  options: SpawnOptions & { env: Record<string, string> },
) => keep(spawn(command, args, { ...options, cwd: root, env: buildChildEnv(options.env) }));

/** Stops a program and waits until it has ended; kills it after 15 seconds. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = new AbortController();
  void sleep(15_000, undefined, { signal: impatience.signal })
    .then(() => child.kill('SIGKILL'))
    .catch(() => undefined);
  await gone;
  impatience.abort();
}

/** Like `end`, for every program of ours that still runs. */
export const endEach = () => Promise.all([...children].map(end));

/** Kills every program of ours that still runs. */
export function endAll(): void {
  for (const child of children) child.kill('SIGKILL');
}

export type Helper = {
  pid: number;
  /** Sends `question` and returns the answer. Throws the helper's error. */
  ask: <T>(question: object, answer: z.ZodType<T>) => Promise<T>;
  stop: () => Promise<void>;
};

/** Starts one of our own programs in its own process, which answers each message with one. */
export function startHelper(file: string): Helper {
  const child = keep(
    fork(join(import.meta.dirname, file), {
      env: buildChildEnv({ NODE_ENV: 'production' }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  return {
    pid: child.pid ?? 0,
    ask: async (question, answer) => {
      const gone = new AbortController();
      const onExit = () => gone.abort(new Error(`${file} exited unexpectedly.`));
      child.once('exit', onExit);
      child.send(question);
      try {
        const replies: unknown[] = await once(child, 'message', { signal: gone.signal });
        return answer.parse(readAnswer(replies[0]));
      } finally {
        child.off('exit', onExit);
      }
    },
    stop: () => end(child),
  };
}

function readAnswer(message: unknown): unknown {
  if (typeof message === 'object' && message !== null && 'answer' in message) return message.answer;
  const why =
    typeof message === 'object' && message !== null && 'failure' in message ? message.failure : message;
  throw new Error(String(why));
}

/** The other end of `startHelper`: answers each message with `work`, one after another. */
export function answerParentMessages(work: (question: unknown) => Promise<object>): void {
  process.on('message', (question) => {
    work(question).then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => process.send?.({ failure: error instanceof Error ? error.stack : String(error) }),
    );
  });
  // The parent has exited without notice.
  process.on('disconnect', () => process.exit());
}
