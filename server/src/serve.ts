import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { seedDemo } from '../seeds/demo.ts';
import { createApp } from './app.ts';
import { bootDatabase } from './boot.ts';
import { readConfig, StartError } from './config.ts';
import { listen } from './listen.ts';
import { clockSynchronisedTo, keepSynchronised } from './platform/clock.ts';
import { openPageSources } from './modules/gateways/gateways.public.ts';
import { databaseNow } from './platform/db.ts';
import { createLogger } from './platform/logger.ts';
import { reportAlive } from './serving-messages.ts';
import { developmentSecret } from './platform/secrets.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { serveWeb } from './web.ts';

const GIVE_UP_MS = 9_000;

/** What has to be closed, in the order it was opened. */
const opened: (() => Promise<void>)[] = [];
let stopping = false;

function closeOnStop(end: () => Promise<void>): void {
  opened.push(end);
  if (stopping) throw new StartError('Asked to stop.');
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (config.sendsTelemetry) closeOnStop((await import('./telemetry.ts')).stopTelemetry);
  const logger = createLogger(config.logLevel);
  const booted = await bootDatabase(config, (error) =>
    logger.warn({ err: error }, 'database connection lost'),
  );
  closeOnStop(booted.stop);
  const { db } = booted.database;
  const clock = clockSynchronisedTo(await databaseNow(db));
  closeOnStop(
    keepSynchronised(clock, {
      read: () => databaseNow(db),
      onError: (error) => logger.warn({ err: error }, 'clock not synchronised'),
    }),
  );
  const app = await createApp({
    config,
    authSecret: config.authSecret ?? (await developmentSecret(resolve(config.dataDir))),
    database: booted.database,
    databaseUrl: booted.url,
    clock,
    logger,
  });
  closeOnStop(app.stop);
  if (config.previousAuthSecret !== undefined) {
    const resealed = await resealSecrets(app.deps);
    if (resealed > 0) logger.info({ resealed }, 'secrets sealed with the new AUTH_SECRET');
  }
  const seeded = config.demoData ? await seedDemo(app.deps, { market: true }) : undefined;
  const web = await serveWeb(app.fastify, {
    mode: config.webMode,
    mapTiles: config.mapTiles,
    cache: app.cache,
    limitScale: config.limitScale,
    site: config.publicUrl,
    sources: () => openPageSources(app.deps, config.gateways.urls),
  });
  closeOnStop(() => web.close());
  const address = await listen(config, (where) => app.fastify.listen(where));
  await app.startBackground();
  announce(address, seeded);
}

let closing: Promise<void> | undefined;

async function closeAll(): Promise<void> {
  for (const end of opened.toReversed()) {
    // Each independently: whatever happens to the others, the database must be released.
    await end().catch((error: unknown) => {
      process.exitCode = 1;
      process.stderr.write(`Not everything ended as it should: ${messageOf(error)}.\n`);
    });
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.$/, '') : String(error);

const close = (): Promise<void> => (closing ??= closeAll());

function stopOnSignal(starting: Promise<void>): void {
  const stop = async () => {
    // A half-open resource can't be closed; its error is reported elsewhere.
    await starting.catch(() => undefined);
    await close();
  };
  const handle = () => {
    // Ctrl-C reaches every process of the terminal, so the same signal may arrive twice.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    void stop().then(
      () => process.exit(),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
}

function announce(address: string, seeded: { password: string; emails: string[] } | undefined): void {
  const lines = [`Dihaadi is ready at ${address}`];
  if (seeded)
    lines.push(`Demo accounts, password ${seeded.password}:`, ...seeded.emails.map((email) => `  ${email}`));
  const text = `${lines.join('\n')}\n`;
  // With several processes, the parent prints it, once.
  if (cluster.worker === undefined) process.stdout.write(text);
  else reportAlive(cluster.worker, text);
}

const starting = start();
stopOnSignal(starting);
await starting.catch(async (error: unknown) => {
  if (!stopping) {
    process.stderr.write(
      `${error instanceof StartError ? '' : 'Dihaadi could not start: '}${messageOf(error)}.\n`,
    );
    process.exitCode = 1;
  }
  // Resources opened half-way must not keep a failed start alive.
  setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
  await close().finally(() => process.exit());
});
