import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { insertCompany, type NewCompany } from '../companies.queries.ts';
import { companyMachine } from '../companies.rules.ts';

/** Makes a company of an account, in the caller's transaction; staff verify it. */
export async function createCompany(
  tx: Tx,
  company: NewCompany,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  await insertCompany(tx, company, at);
  await recordEvent(tx, {
    thing: companyMachine.thing,
    thingId: company.id,
    name: 'register',
    toState: 'pending',
    actor,
    topics: [topic.staff, topic.account(company.accountId)],
    at,
  });
}
