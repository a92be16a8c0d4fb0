import type { Db } from '../../../platform/db.ts';
import { knownTerms, tradesNamed } from '../jobs.search.queries.ts';
import { namesAskedFor, searchOf, spellingOf } from '../jobs.search.rules.ts';

/** The text of a tsquery for these terms, with the names of trades, other spellings and what they may have meant. */
export async function searchFor(db: Db, terms: readonly string[]): Promise<string> {
  if (terms.length === 0) return '';
  const asked = terms.map((term) => ({ term, spelling: spellingOf(term) }));
  const [synonyms, known] = await Promise.all([tradesNamed(db, namesAskedFor(terms)), knownTerms(db, asked)]);
  return searchOf(terms, { synonyms, known });
}
