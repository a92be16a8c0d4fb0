import { publishOwnJob, readPostingQuota } from '@dihaadi/contract/provider-jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { buyPlan, sellPlans } from '../../testkit/plans.ts';
import { draftOf, liveJobOf, newProvider, type Provider } from '../../testkit/providers.ts';
import { createTestDatabase, startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { remindOfEnds } from '../memberships/memberships.usecases/membership-reminders.ts';
import { tokenFor } from '../../testkit/token.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let basic: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ basic } = await sellPlans(app));
});
afterAll(() => app.close());

let company: Provider;
beforeEach(async () => {
  company = await newProvider(app);
});

/** Lets time pass; the company signs in again. */
function pass(days: number): void {
  app.clock.advance(days * DAY);
  company = { ...company, token: tokenFor(app, company.id, 'job_provider') };
}

const later = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString();

const Reminder = z.object({ company_id: z.string(), days: z.number() });
async function told() {
  const events = await app.db
    .selectFrom('event')
    .select('data')
    .where('thing', '=', 'membership')
    .where('name', 'in', ['remind', 'lapse'])
    .orderBy('id')
    .execute();
  return events
    .map(({ data }) => Reminder.parse(data))
    .filter(({ company_id }) => company_id === company.companyId)
    .map(({ days }) => days);
}

test('the end of a plan is announced 7 days and 1 day before and when it comes, unless another plan follows', async () => {
  await buyPlan(app, { plan: basic, by: company });
  for (const days of [22, 1.5, 0.5, 4.5, 0.5, 1]) {
    pass(days);
    await Promise.all([remindOfEnds(app.deps), remindOfEnds(app.deps)]);
  }
  expect(await told()).toEqual([7, 1, 0]);
});

test('however many plans end in one hour, each is announced once', async () => {
  const database = await createTestDatabase();
  const own = await startTestApp({ beside: database.url });
  // The companies themselves and their payments don't matter here.
  await sql`alter table membership drop constraint membership_company_id_fkey`.execute(own.db);
  const [ends, starts] = [own.clock.now(), new Date(own.clock.now().getTime() - 30 * DAY)];
  await sql`
    insert into membership (id, company_id, plan_id, plan_name, display_name, max_job_postings, featured_jobs,
      priority_support, price_paise, duration_days, membership_status, purchase, credit_paise, worth_paise, starts_at, ends_at,
      created_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'basic', 'Test plan', 5, false, false, 0, 30, 'active',
      'buy', 0, 0, ${starts}, ${ends}, ${starts} from generate_series(1, 401)`.execute(own.db);
  expect(await remindOfEnds(own.deps)).toBeGreaterThanOrEqual(401);
  expect(await remindOfEnds(own.deps)).toBe(0);
  // Not with `close`: these plans were created outside the product.
  await own.stop();
  await own.deps.db.destroy();
  await database.drop();
});

test('the end of a plan leaves live jobs unchanged and allows no new ones', async () => {
  await buyPlan(app, { plan: basic, by: company });
  for (let job = 0; job < 3; job += 1) await liveJobOf(app, company);
  const { id: live } = await liveJobOf(app, company, { application_deadline: later(50) });
  const { id } = await draftOf(app, company);
  pass(30);
  const { free_allowed } = await app.ok(readPostingQuota, { token: company.token });
  for (let job = 0; job < free_allowed; job += 1) await liveJobOf(app, company);
  const refused = await app.refused(409, publishOwnJob, { token: company.token, params: { id } });
  expect(refused.code).toBe('no-postings-left');
  const row = await app.db.selectFrom('job').select('status').where('id', '=', live).executeTakeFirst();
  expect(row?.status).toBe('active');
});

test('a plan that ends during a publication: one of the two wins completely', async () => {
  await buyPlan(app, { plan: basic, by: company });
  pass(30 - 1 / DAY);
  const drafts = await Promise.all(Array.from({ length: 8 }, () => draftOf(app, company)));
  const answers = await Promise.all(
    drafts.map(async ({ id }, nth) => {
      if (nth === 4) app.clock.advance(1);
      return (await app.send(publishOwnJob, { token: company.token, params: { id } })).status;
    }),
  );
  const open = await app.db
    .selectFrom('job')
    .select(['posted_under', 'status'])
    .where('company_id', '=', company.companyId)
    .where('status', '<>', 'draft')
    .execute();
  expect(open).toHaveLength(answers.filter((status) => status === 200).length);
  expect(open.filter(({ posted_under }) => posted_under === 'plan').length).toBeLessThanOrEqual(5);
});
