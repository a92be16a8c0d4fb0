import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { embeddedServer } from './boot.ts';
import { type Config, readConfig, StartError } from './config.ts';
import { reservePort } from './listen.ts';
import { backOffAfter } from './platform/back-off.ts';
import { killSilentWorkers, say, ServingMessage } from './serving-messages.ts';

// Each process gives up by itself after 9 s.
const GIVE_UP_MS = 11_000;
/** A process that served this long did not die from its start. */
const SETTLED_MS = 60_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Runs WEB_CONCURRENCY serving processes that share the port and one database, and the embedded database itself if no
 * other is configured. Restarts a process that dies. Ends with code 1 when one can't start; on SIGTERM when all have
 * stopped.
 */
export async function watchOverProcesses(): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  try {
    const config = readConfig(process.env);
    const { port, release } = await reservePort(config);
    const server =
      config.databaseUrl === undefined ? await embeddedServer(config.dataDir, config.processes) : undefined;
    const databaseUrl = config.databaseUrl ?? server?.url('dihaadi') ?? '';
    const variables = { DATABASE_URL: databaseUrl, PORT: String(port) };
    await release();
    process.exitCode = await runProcesses(config, variables, stopping).finally(() => server?.stop());
  } catch (error) {
    const isSaid = error instanceof StartError;
    say(isSaid ? error.message : `Dihaadi could not start: ${messageOf(error)}.`);
    process.exitCode = 1;
  }
  process.exit();
}

/** Resolves with the exit code, once all have ended. */
function runProcesses(
  config: Config,
  variables: Record<string, string>,
  stopping: AbortController,
): Promise<number> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./main.ts', import.meta.url)) });
  const ended = Promise.withResolvers<number>();
  let code = 0;
  let failures = 0;
  let announced = false;
  const running = new Set<Worker>();
  /** When each serving process was last heard. */
  const ready = new Map<Worker, number>();

  const begin = (): void => {
    const worker = cluster.fork(variables);
    const since = performance.now();
    running.add(worker);
    worker.on('message', (message: unknown) => {
      const said = ServingMessage.parse(message);
      ready.set(worker, performance.now());
      if ('ready' in said) serves(worker, said.ready);
    });
    worker.once('exit', (status, signal) => {
      ready.delete(worker);
      running.delete(worker);
      // A process that has just started doesn't handle signals yet.
      if (stopping.signal.aborted) leave(signal === 'SIGTERM' ? 0 : (status ?? 1));
      else if (!announced) giveUp();
      else beginAgain(`process ${worker.process.pid} (${signal ?? status})`, performance.now() - since);
    });
  };
  const serves = (worker: Worker, words: string): void => {
    if (announced) say(`A process that was started again serves: process ${worker.process.pid}.`);
    if (announced || ready.size < config.processes) return;
    announced = true;
    process.stdout.write(words);
  };
  // The process has printed the reason.
  const giveUp = (): void => {
    code = 1;
    stopping.abort();
    leave(1);
  };
  const leave = (status: number): void => {
    if (status !== 0) code = 1;
    if (running.size === 0) ended.resolve(code);
  };
  const beginAgain = (name: string, served: number): void => {
    failures = served > SETTLED_MS ? 0 : failures + 1;
    say(`A serving process has ended and is started again: ${name}.`);
    setTimeout(() => {
      if (stopping.signal.aborted) leave(0);
      else begin();
    }, backOffAfter(failures));
  };
  killSilentWorkers(ready, stopping.signal);
  if (stopping.signal.aborted) return Promise.resolve(0);
  stopping.signal.addEventListener('abort', () => stopAll(running));
  for (let count = 0; count < config.processes; count += 1) begin();
  return ended.promise;
}

function stopAll(running: ReadonlySet<Worker>): void {
  for (const worker of running) worker.process.kill('SIGTERM');
  setTimeout(() => {
    for (const worker of running) worker.process.kill('SIGKILL');
  }, GIVE_UP_MS).unref();
}
