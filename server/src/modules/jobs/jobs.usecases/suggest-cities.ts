import type { Db } from '../../../platform/db.ts';
import { cityCentre } from '../../locations/locations.public.ts';
import { wordsOf } from '../jobs.rules.ts';
import { knownTerms } from '../jobs.search.queries.ts';
import { spellingOf } from '../jobs.search.rules.ts';

/**
 * Returns likely names, best first, for a city with no jobs found: its usual name if the gazetteer knows it by another
 * ("जयपुर"), otherwise similarly spelt cities that have jobs. Empty if the spelling is the usual one.
 */
export async function likelyCities(db: Db, asked: string): Promise<string[]> {
  const [known] = cityCentre(asked)?.label.split(', ') ?? [];
  const names = known === undefined ? await namesLike(db, asked) : [known];
  return [...new Set(names)].filter((name) => name.toLowerCase() !== asked.toLowerCase());
}

async function namesLike(db: Db, asked: string): Promise<string[]> {
  const words = wordsOf([asked]);
  if (words.length === 0) return [];
  const terms = await knownTerms(
    db,
    words.map((term) => ({ term, spelling: spellingOf(term) })),
  );
  const meant = words.map((word) => {
    const term = terms.get(word);
    // A word that occurs in jobs is taken literally.
    return term?.begun?.length === 0 ? term.alike : [word];
  });
  if (meant.length === 1) return meant.flat();
  const firsts = meant.flatMap(([first]) => first ?? []);
  return firsts.length === words.length ? [firsts.join(' ')] : [];
}
