import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bootDatabase } from './boot.ts';
import { readConfig } from './config.ts';
import { verifyDigests, verifyLedger } from './modules/ledger/ledger.public.ts';
import { databaseNow } from './platform/db.ts';
import { createPasses } from './platform/signed-tokens.ts';
import { developmentSecret } from './platform/secrets.ts';
import { createStorage } from './platform/storage.ts';

/**
 * Verifies that every journal balances, that no number is missing, that the chain of seals is intact, and that the
 * ledger and the history match the signed daily digests. Arguments name files with digests stored elsewhere.
 */
async function run(copies: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const booted = await bootDatabase(config, () => undefined);
  try {
    const { db } = booted.database;
    const now = await databaseNow(db);
    const found = await verifyLedger(db, now);
    if (!found.ok) throw new Error(`The ledger is broken at ${found.broken}: ${found.because}.`);
    const secret =
      config.digestKey ?? config.authSecret ?? (await developmentSecret(resolve(config.dataDir)));
    const deps = { db, storage: createStorage(config.storage), digestPasses: createPasses(secret) };
    const texts = await Promise.all(copies.map((path) => readFile(path, 'utf8')));
    const kept = await verifyDigests(deps, now, texts);
    if (!kept.ok) throw new Error(`The ledger is broken at ${kept.broken}: ${kept.because}.`);
    const { journals, documents } = found;
    process.stdout.write(
      `The ledger is whole: ${journals} journals, ${documents} documents, ${kept.digests} daily digests.\n`,
    );
  } finally {
    await booted.stop();
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
