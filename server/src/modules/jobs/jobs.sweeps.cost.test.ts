import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cost, costOf, statementsOf } from '../../testkit/cost.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { expireOverdue } from './jobs.usecases/job-deadlines.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What the statements of `work` cost together, by the table of jobs and that of applications. */
async function costsOf(work: () => Promise<unknown>) {
  const costs: Cost[] = [];
  for (const statement of await statementsOf(app.db, work)) costs.push(await costOf(app.db, statement));
  const sum = (of: (cost: Cost) => number) => costs.reduce((all, one) => all + of(one), 0);
  return {
    looked: sum((cost) => cost.looked('job') + cost.looked('job_application')),
    seqScans: sum((cost) => cost.scans('job') + cost.scans('job_application')),
  };
}

describe('among 3,000 jobs that are open, half of them paused', () => {
  beforeAll(async () => {
    await sql`
      insert into job (id, company_name, title, description, requirements, responsibilities, job_location, city, city_key,
        state, is_remote, job_type, contract_type, salary_min_paise, salary_max_paise, experience_required, skills_required,
        positions_available, benefits, status, posted_date, words, application_deadline)
      select gen_random_uuid(), 'C', 'T', 'D', 'R', 'R', 'L', 'Pali', 'pali', 'S', false, 'driver', 'daily', 0, 0, 0, '{}', 1,
        '{}', case when n % 2 = 0 then 'active' else 'paused' end, ${app.clock.now()}, '',
        ${new Date(app.clock.now().getTime() + DAY)}::timestamptz + n * interval '1 minute'
      from generate_series(1, 3000) n`.execute(app.db);
    await sql`
      insert into event (thing, thing_id, name, to_state, actor_role, data, topics, at)
      select 'job', id, 'post', status, 'system', '{}', '{}', posted_date from job where title = 'T'`.execute(
      app.db,
    );
    await sql`analyze job`.execute(app.db);
  });

  test('the sweep of deadlines looks at those that are over, active and paused', async () => {
    await expireOverdue(app.deps);
    const none = await costsOf(() => expireOverdue(app.deps));
    expect(none).toEqual({ looked: 0, seqScans: 0 });
    const over = sql`update job set application_deadline = ${app.clock.now()} where id in
      (select id from job where title = 'T' and status = 'active' limit 1)
      or id in (select id from job where title = 'T' and status = 'paused' limit 1)`;
    await over.execute(app.db);
    expect(await expireOverdue(app.deps)).toBe(2);
  });
});
