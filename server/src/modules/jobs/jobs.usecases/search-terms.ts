import type { Db } from '../../../platform/db.ts';
import { knownTerms, tradesNamed } from '../jobs.search.queries.ts';
import { possibleTradeNames, searchOf, spellingOf } from '../jobs.search.rules.ts';

/** Returns a tsquery text for these terms, with trade names, other spellings and likely corrections. */
export async function searchFor(db: Db, terms: readonly string[]): Promise<string> {
  return terms.length === 0 ? '' : searchOf(terms, await meaningsOf(db, terms));
}

/** Same as `searchFor`, for a saved search: also includes words that no job contains yet. */
export async function savedSearchQueryOf(db: Db, terms: readonly string[]): Promise<string> {
  const { synonyms, known } = await meaningsOf(db, terms);
  const lasting = new Map(Array.from(known, ([term, one]) => [term, { ...one, begun: null }]));
  return searchOf(terms, { synonyms, known: lasting });
}

async function meaningsOf(db: Db, terms: readonly string[]) {
  const asked = terms.map((term) => ({ term, spelling: spellingOf(term) }));
  const [synonyms, known] = await Promise.all([
    tradesNamed(db, possibleTradeNames(terms)),
    knownTerms(db, asked),
  ]);
  return { synonyms, known };
}
