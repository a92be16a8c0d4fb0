import type { Actor, Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { checkDesk } from '../../../platform/desk.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { lockCompany, saveStatus, type Company } from '../companies.queries.ts';
import { companyMachine, type CompanyTransition } from '../companies.rules.ts';
import { type Deps, noSuchCompany, showOne } from './read.ts';

type Verdict = { actor: Person; companyId: string } & (
  { name: 'approve' } | { name: 'reject'; reason: string }
);

/**
 * Approves or rejects a company, once. Refuses any state but pending with 409 `invalid-transition`, an unknown
 * company with 404.
 */
export async function judgeCompany(deps: Deps, verdict: Verdict) {
  checkDesk(verdict.actor);
  const at = deps.clock.now();
  const company = await inTransaction(deps.db, (tx) => changeCompany(tx, { ...verdict, at }));
  return showOne(deps, verdict.actor, company);
}

type Change = { companyId: string; name: CompanyTransition; actor: Actor; at: Date; reason?: string };

/** Changes a company's status, in the caller's transaction; the only way it changes. Refuses an unknown one with 404. */
export async function changeCompany(tx: Tx, change: Change): Promise<Company> {
  const { companyId: id, name, actor, at, reason } = change;
  const company = await lockCompany(tx, id);
  if (company === undefined) throw noSuchCompany();
  const from = company.verificationStatus;
  const verificationStatus = await transition(tx, companyMachine, {
    id,
    name,
    state: from,
    actor,
    at,
    reason,
    topics: [topic.staff, topic.account(company.accountId)],
    save: (to) => saveStatus(tx, id, { from, to }),
  });
  return { ...company, verificationStatus };
}
