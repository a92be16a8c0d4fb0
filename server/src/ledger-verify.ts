import { bootDatabase } from './boot.ts';
import { databaseNow } from './platform/db.ts';
import { readConfig } from './config.ts';
import { verifyLedger } from './modules/ledger/ledger.public.ts';

/** Proves that every journal balances, that no number is missing, and that the chain of seals is whole. */
async function run(): Promise<void> {
  const booted = await bootDatabase(readConfig(process.env), () => undefined);
  try {
    const found = await verifyLedger(booted.database.db, await databaseNow(booted.database.db));
    if (!found.ok) throw new Error(`The ledger is broken at ${found.broken}: ${found.because}.`);
    process.stdout.write(`The ledger is whole: ${found.journals} journals, ${found.documents} documents.\n`);
  } finally {
    await booted.stop();
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
