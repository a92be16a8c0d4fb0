import { resolve } from 'node:path';
import { pino } from 'pino';
import { seedDemo } from '../seeds/demo.ts';
import { createApp } from './app.ts';
import { bootDatabase } from './boot.ts';
import { type Config, readConfig, StartError } from './config.ts';
import { clockSynchronisedTo } from './platform/clock.ts';
import { databaseNow } from './platform/db.ts';
import { developmentSecret } from './platform/secrets.ts';
import { serveWeb } from './web.ts';

const GIVE_UP_MS = 9_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel, base: null });
  const booted = await bootDatabase(config, (error) => logger.warn({ err: error }, 'database connection lost'));
  const clock = clockSynchronisedTo(await databaseNow(booted.database.db));
  const app = await createApp({
    config,
    authSecret: config.authSecret ?? (await developmentSecret(resolve(config.dataDir))),
    database: booted.database,
    databaseUrl: booted.url,
    clock,
    logger,
  });
  const seeded = config.demoData ? await seedDemo(app.deps) : undefined;
  const web = await serveWeb(app.fastify, { mode: config.webMode, csp: {} });
  const stop = async () => {
    await app.stop();
    await web.close();
    await booted.stop();
  };
  stopOnSignal(stop);
  const address = await listen(app.fastify, config).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  await app.startBackground();
  announce(address, seeded);
}

async function listen(fastify: { listen: (where: object) => Promise<string> }, config: Config): Promise<string> {
  try {
    return await fastify.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${config.port} is taken by another program; set PORT to a free one.`);
    }
    if (code === 'EACCES') throw new StartError(`Port ${config.port} may not be used by this user; set PORT above 1023.`);
    throw error;
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = () => {
    // Ctrl-C reaches every process of the terminal, so the same wish may arrive twice.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
}

function announce(address: string, seeded: { password: string; emails: string[] } | undefined): void {
  const lines = [`Dihaadi is ready at ${address}`];
  if (seeded) lines.push(`Demo accounts, password ${seeded.password}:`, ...seeded.emails.map((email) => `  ${email}`));
  process.stdout.write(`${lines.join('\n')}\n`);
}

await start().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`Dihaadi could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
  // Whatever was opened half-way must not keep a failed start alive.
  setTimeout(() => process.exit(1), 1_000).unref();
});
