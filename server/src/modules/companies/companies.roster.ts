import type { exportCompanies } from '@dihaadi/contract/companies';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Match } from '../../platform/precondition.ts';
import { findInList, type Found } from '../../platform/staff-list.queries.ts';
import { accountCards } from '../accounts/accounts.public.ts';
import { roster } from '../registration/registration.public.ts';
import { pageOfCompanies } from './companies.list.queries.ts';
import { companiesByIds, lockCompany, saveHeldBack, sharedGstins } from './companies.queries.ts';
import { exportedColumns, shownCompany } from './companies.views.ts';

type DeciderDeps = { db: Db; clock: Clock };

/** Staff actions on companies. */
export const companyRoster = roster({
  kind: 'company',
  file: 'companies',
  page: pageOfCompanies,
  byIds: companiesByIds,
  filters: (query: QueryOf<typeof exportCompanies>) => ({
    equal: { verification_status: query.verification_status },
  }),
  show: async ({ db }, actor, companies) => {
    const [shared, owners] = await Promise.all([
      sharedGstins(db, companies),
      accountCards(
        db,
        companies.map(({ accountId }) => accountId),
      ),
    ]);
    return companies.map((company) =>
      shownCompany(company, {
        actor,
        shared,
        isClosed: owners.get(company.accountId)?.isClosed ?? false,
      }),
    );
  },
  columns: exportedColumns,
});

type Review = { actor: Person; companyId: string; match: Match };

const checkUnchangedCompany =
  ({ actor, companyId, match }: Review) =>
  async (tx: Tx): Promise<void> => {
    const company = await lockCompany(tx, companyId);
    if (company !== undefined) match(shownCompany(company, { actor, shared: new Set(), isClosed: false }));
  };

/**
 * Approves a pending company, which is then no longer held back. Throws 412 if it has changed or others have decided
 * since the caller read it, and throws like `companyRoster.decide`.
 */
export const approveCompany = (deps: DeciderDeps, review: Review) =>
  companyRoster.decide(
    deps,
    { name: 'approve', actor: review.actor, id: review.companyId },
    { check: checkUnchangedCompany(review), follow: (tx) => saveHeldBack(tx, review.companyId, false) },
  );

/**
 * Rejects a pending or previously verified company; `follow` applies the consequences in the same transaction. Throws
 * like `approveCompany`.
 */
export const holdBackCompany = (
  deps: DeciderDeps,
  { reason, ...review }: Review & { reason: string },
  follow: (tx: Tx, at: Date) => Promise<void>,
) =>
  companyRoster.decide(
    deps,
    { name: 'reject', actor: review.actor, id: review.companyId, reason },
    {
      check: checkUnchangedCompany(review),
      follow: async (tx, at) => {
        await saveHeldBack(tx, review.companyId, true);
        await follow(tx, at);
      },
    },
  );

const find = findInList(pageOfCompanies, 'name');

/** Finds companies by words, with the list's search: at most `limit`, by name. */
export async function findCompanies(db: Db, asked: Found) {
  const rows = await find(db, asked);
  return rows.map((one) => ({
    id: one.id,
    title: one.companyName,
    detail: one.contactPersonName,
    status: one.verificationStatus,
  }));
}
