import { z } from 'zod';
import { openDatabase } from '../platform/db.ts';
import { migrate } from '../platform/migrations.queries.ts';

/** Migrates in a process of its own, so that a test can kill it. */
const { DATABASE_URL, FILES } = z.object({ DATABASE_URL: z.string(), FILES: z.string() }).parse(process.env);
const files = z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(FILES));
const { db, close } = openDatabase(DATABASE_URL, () => undefined, 1);
await migrate(db, new Map(files));
await close();
