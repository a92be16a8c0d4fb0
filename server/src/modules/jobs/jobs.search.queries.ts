import { type ServiceCategory, serviceCategories } from '@dihaadi/contract/services';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { NO_STATEMENT_TIMEOUT } from '../../platform/quick-client.ts';
import type { Known, Synonyms } from './jobs.search.rules.ts';

const isTrade = (text: string): text is ServiceCategory => serviceCategories.some((one) => one === text);

/** Returns the trades that these names mean, by their phonetic spelling. */
export async function tradesNamed(db: Db, spellings: readonly string[]): Promise<Synonyms> {
  const { rows } = await sql<{ spelling: string; trades: string[] }>`
    select spelling, array_agg(distinct job_type) as trades from trade_synonym
    where spelling = any (${[...spellings]}::text[]) group by spelling`.execute(db);
  return new Map(rows.map(({ spelling, trades }) => [spelling, trades.filter(isTrade)]));
}

// Above this number of words, the search uses their prefix instead.
const MAX_PREFIX_WORDS = 12;
// Three letters resemble too many other words.
const MIN_FUZZY_LETTERS = 4;

// A word in this few jobs may be a misspelling of a similar word in this many times more.
const RARE_JOBS = 10;
const COMMONER_FACTOR = 10;
const MOST_ALIKE = 3;

/**
 * Returns what the vocabulary knows of these words: job words with this prefix, and those that sound the same; for a
 * word that hardly any job has, even as a prefix, the three most similar common ones; for one that no job has, the
 * trade with the most similar name (migration 0536 defines the similarity).
 */
export async function knownTerms(
  db: Db,
  asked: readonly { term: string; spelling: string }[],
): Promise<Map<string, Known>> {
  const { rows } = await sql<{
    term: string;
    begun: string[];
    same: string[];
    alike: string[] | null;
    trade: string | null;
  }>`
    select w.term, begun.terms as begun,
      array(select t.term from job_term t where t.spelling = w.spelling and t.term <> w.term limit 5) as same,
      case when unknown.is_rare then
        array(select terms_alike(w.spelling, unknown.jobs * ${COMMONER_FACTOR}, ${MOST_ALIKE})) end as alike,
      case when unknown.is_unknown then trade_alike(w.spelling) end as trade
    from jsonb_to_recordset(${JSON.stringify(asked)}) as w (term text, spelling text)
    cross join lateral (
      select coalesce(array_agg(term), '{}') as terms, coalesce(sum(jobs), 0) as jobs from (
        select t.term, t.jobs from job_term t
        where t.term >= w.term collate "C" and t.term < (w.term || chr(1114111)) collate "C" limit ${MAX_PREFIX_WORDS + 1}) word
    ) begun
    cross join lateral (
      select begun.jobs, length(w.spelling) >= ${MIN_FUZZY_LETTERS} and begun.terms = '{}' as is_unknown,
        length(w.spelling) >= ${MIN_FUZZY_LETTERS} and begun.jobs < ${RARE_JOBS} as is_rare
    ) unknown`.execute(db);
  return new Map(
    rows.map(({ term, begun, same, alike, trade }) => [
      term,
      {
        begun: begun.length > MAX_PREFIX_WORDS ? null : begun,
        alike: [...same, ...(alike ?? [])],
        trades: trade !== null && isTrade(trade) ? [trade] : [],
      },
    ]),
  );
}

/** Counts the active jobs of each word, and deletes words of past jobs. Reads all open jobs, so it runs at night. */
export async function countTerms(tx: Tx): Promise<void> {
  // Over a million jobs it exceeds the default statement timeout.
  await sql.raw(NO_STATEMENT_TIMEOUT).execute(tx);
  await sql`
    with active as materialized (
      select word, ndoc from ts_stat($$select words from job where status = 'active'$$) where word !~ ':'
    ), waiting as materialized (
      select word from ts_stat($$select words from job where status in ('draft', 'in_review', 'paused')$$)
    ), gone as (
      delete from job_term where not exists (select from active where word = term)
        and not exists (select from waiting where word = term)
    )
    update job_term set jobs = counted.jobs from (
      select term, coalesce(ndoc, 0) as jobs from job_term left join active on word = term
    ) counted where job_term.term = counted.term and job_term.jobs <> counted.jobs`.execute(tx);
}
