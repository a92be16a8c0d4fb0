import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { seedDemo } from '../server/seeds/demo.ts';
import { createApp } from '../server/src/app.ts';
import { bootDatabase } from '../server/src/boot.ts';
import { type Config, readConfig } from '../server/src/config.ts';
import { tripsTasks } from '../server/src/modules/trips/trips.tasks.ts';
import { openPageSources } from '../server/src/modules/gateways/gateways.public.ts';
import { type Clock, clockSynchronisedTo } from '../server/src/platform/clock.ts';
import { databaseNow } from '../server/src/platform/db.ts';
import { createLogger } from '../server/src/platform/logger.ts';
import { developmentSecret } from '../server/src/platform/secrets.ts';
import { serveWeb } from '../server/src/web.ts';

// The product as main.ts assembles it, except that it rejects no request when the machine is busy, and that the parent
// process can move its clock: days of work pass in a journey of minutes. The product itself has no such options.

const config = readConfig(process.env);
const logger = createLogger(config.logLevel);

async function openApp({ dataDir, clock }: { dataDir: string; clock: (real: Clock) => Clock }) {
  const own: Config = { ...config, dataDir };
  const booted = await bootDatabase(own, (error) => logger.warn({ err: error }, 'database connection lost'));
  const app = await createApp({
    config: own,
    authSecret: await developmentSecret(resolve(dataDir)),
    database: booted.database,
    databaseUrl: booted.url,
    clock: clock(clockSynchronisedTo(await databaseNow(booted.database.db))),
    logger,
    // A machine that runs everything else too is slow at times; no request should be rejected for it.
    longestDelay: 0,
  });
  await seedDemo(app.deps);
  const close = async () => {
    await app.stop();
    await booted.stop();
  };
  return { app, close };
}

// The demo data is created once; every server of the journeys starts with a copy.
const town = resolve(process.env['TOWN_DIR'] ?? '');
if (!existsSync(town)) await (await openApp({ dataDir: town, clock: (real) => real })).close();
// Copying over an earlier server's files would mix two databases.
rmSync(config.dataDir, { recursive: true, force: true });
// The files keep their owner, since the database opens no others. Links are followed: if the database is elsewhere
// (root, and a folder that its account can't reach), the copy of a link would be the same database.
mkdirSync(config.dataDir, { recursive: true });
execFileSync('cp', ['-a', '-L', `${town}/.`, config.dataDir]);

let aheadMs = 0;
const { app, close } = await openApp({
  dataDir: config.dataDir,
  clock: (real) => ({ now: () => new Date(real.now().getTime() + aheadMs) }),
});
// Runs due tasks at once, because the queue polls every minute of real time.
const minuteTasks = tripsTasks.filter(({ every }) => every === '* * * * *');
process.on('message', (message) => {
  aheadMs = Number(message);
  void Promise.all(minuteTasks.map(({ run }) => run(app.deps, { thing_id: null }))).then(() =>
    process.send?.('moved'),
  );
});

const web = await serveWeb(app.fastify, {
  mode: config.webMode,
  mapTiles: config.mapTiles,
  cache: app.cache,
  limitScale: config.limitScale,
  sources: () => openPageSources(app.deps, config.gateways.urls),
});
const address = await app.fastify.listen({ port: config.port, host: config.host });
await app.startBackground();
process.stdout.write(`Dihaadi is ready at ${address}\n`);

async function stop(): Promise<void> {
  await web.close();
  await close();
  process.exit();
}
process.once('SIGTERM', () => void stop());
