import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';

const file = readFileSync(new URL('../invariants.sql', import.meta.url), 'utf8');

// A query's sentence is the comment above it.
const invariants = [...file.matchAll(/^-- (.+)\n((?!--|\n)[^;]+);$/gm)].map(
  ([, sentence = '', query = '']) => ({ sentence, query }),
);

/** Runs every query of invariants.sql. Throws with the sentences of broken invariants and the rows that break them. */
export async function checkInvariants(db: Db): Promise<void> {
  const broken: string[] = [];
  for (const { sentence, query } of invariants) {
    const { rows } = await sql.raw(query).execute(db);
    if (rows.length > 0) broken.push(`${sentence}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  if (broken.length > 0) throw new Error(`Not so any more after these tests:\n${broken.join('\n')}`);
}
