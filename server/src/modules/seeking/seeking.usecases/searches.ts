import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { toPaise, toRupees } from '@dihaadi/contract/money';
import type { saveSearch as endpoint, SavedSearch } from '@dihaadi/contract/seeking';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { lockAccount } from '../../accounts/accounts.public.ts';
import { searchKeys } from '../../jobs/jobs.public.ts';
import { checkSeekersOpen } from '../../seekers/seekers.public.ts';
import { deleteSearch, insertSearch, saveAlerts, type Search, searchesOf } from '../seeking.queries.ts';
import { hasCriteria, isSameSearch, SEARCHES_AT_MOST } from '../seeking.rules.ts';
import type { Deps } from './saved-jobs.ts';

const shown = (search: Search): SavedSearch => ({
  id: search.id,
  q: search.q,
  city: search.city,
  job_type: search.jobType,
  contract_type: search.contractType,
  salary_min: search.salaryMinPaise === null ? null : toRupees(search.salaryMinPaise),
  is_remote: search.isRemote,
  alerts: search.alerts,
  created_at: search.createdAt.toISOString(),
});

/** Returns the seeker's saved searches, newest first. Throws 403 `area-not-open` while the area is closed. */
export async function listSavedSearches({ db }: Deps, actor: Person): Promise<SavedSearch[]> {
  await checkSeekersOpen(db);
  return (await searchesOf(db, actor.id)).map(shown);
}

const wageFloor = (sent: number | null | undefined): number | null =>
  sent == null || sent === 0 ? null : toPaise(sent);

const searchOf = (actor: Person, sent: BodyOf<typeof endpoint> & { at: Date }): Search => ({
  id: randomUUID(),
  seekerId: actor.id,
  q: sent.q ?? null,
  city: sent.city ?? null,
  jobType: sent.job_type ?? null,
  contractType: sent.contract_type ?? null,
  salaryMinPaise: wageFloor(sent.salary_min),
  isRemote: sent.is_remote ?? null,
  alerts: sent.alerts,
  createdAt: sent.at,
});

/**
 * Saves a search, once: the same one again returns the first, with the alert setting sent now. Throws 400 if it has no
 * criteria, or only text without a letter or digit, 409 `list-full` for a 21st, and 403 `area-not-open`.
 */
export async function saveSearch(
  { db, clock }: Deps,
  { actor, search: sent }: { actor: Person; search: BodyOf<typeof endpoint> },
): Promise<SavedSearch> {
  await checkSeekersOpen(db);
  const made = searchOf(actor, { ...sent, at: clock.now() });
  if (!hasCriteria(made)) throw badField('q', 'search-too-wide');
  const keys = await searchKeys(db, made);
  if (made.q !== null && keys.words === null) throw badField('q', 'search-needs-word');
  return inTransaction(db, async (tx) => {
    // Of two concurrent calls, the second sees the first.
    await lockAccount(tx, actor.id);
    const before = await searchesOf(tx, actor.id);
    const same = before.find((one) => isSameSearch(one, made));
    if (same !== undefined) return shown(await withAlerts(tx, same, made.alerts));
    if (before.length >= SEARCHES_AT_MOST)
      throw problem('list-full', 'searches-full', { count: SEARCHES_AT_MOST });
    await insertSearch(tx, made, keys);
    return shown(made);
  });
}

/** Returns the search with the current alert setting. */
async function withAlerts(tx: Tx, search: Search, alerts: boolean): Promise<Search> {
  if (search.alerts === alerts) return search;
  return (await saveAlerts(tx, { id: search.id, seekerId: search.seekerId, alerts })) ?? search;
}

type Own = { actor: Person; id: string };

/** Switches a search's alerts. Throws 404 if it is unknown or another seeker's, and 403 `area-not-open`. */
export async function updateSavedSearch(
  { db }: Deps,
  { actor, id, alerts }: Own & { alerts: boolean },
): Promise<SavedSearch> {
  await checkSeekersOpen(db);
  const search = await saveAlerts(db, { id, seekerId: actor.id, alerts });
  if (search === undefined) throw problem('not-found', 'no-such-search');
  return shown(search);
}

/** Deletes the actor's own search. Throws 404 if it is another's or unknown, and 403 `area-not-open`. */
export async function deleteSavedSearch({ db }: Deps, { actor, id }: Own): Promise<null> {
  await checkSeekersOpen(db);
  if (!(await deleteSearch(db, { id, seekerId: actor.id }))) throw problem('not-found', 'no-such-search');
  return null;
}
