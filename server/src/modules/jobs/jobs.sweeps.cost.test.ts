import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cost, costOf, statementsOf } from '../../testkit/cost.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { hiringFiguresOf } from './jobs.applications.queries.ts';
import { rateSpan } from './jobs.applications.rules.ts';
import { unansweredStaffJobs } from './jobs.status.queries.ts';
import { endUndecided } from './jobs.usecases/close-job.ts';
import { expireOverdue } from './jobs.usecases/job-deadlines.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Returns the total cost of the statements of `work`, for the tables of jobs and applications. */
async function costsOf(work: () => Promise<unknown>) {
  const costs: Cost[] = [];
  for (const statement of await statementsOf(app.db, work)) costs.push(await costOf(app.db, statement));
  const sum = (of: (cost: Cost) => number) => costs.reduce((all, one) => all + of(one), 0);
  return {
    looked: sum((cost) => cost.looked('job') + cost.looked('job_application')),
    seqScans: sum((cost) => cost.scans('job') + cost.scans('job_application')),
  };
}

/** Owner of these jobs. */
const company = '00000000-0000-4000-8000-0000000000c0';
// The company and its seekers themselves do not matter here.
beforeAll(async () => {
  await sql`alter table job drop constraint job_of_company`.execute(app.db);
  await sql`alter table job_application drop constraint job_application_job_seeker_id_fkey`.execute(app.db);
});

describe('among 3,000 open jobs, half of them paused', () => {
  beforeAll(async () => {
    await sql`
      insert into job (id, company_id, company_name, title, description, requirements, responsibilities, job_location, city, city_key,
        state, is_remote, job_type, contract_type, salary_min_paise, salary_max_paise, experience_required, skills_required,
        positions_available, benefits, status, posted_date, words, posted_under,
        right_used_at, application_deadline)
      select gen_random_uuid(), ${company}, 'C', 'T', 'D', 'R', 'R', 'L', 'Pali', 'pali', 'S', false, 'driver', 'daily', 0, 0, 0, '{}', 1,
        '{}', case when n % 2 = 0 then 'active' else 'paused' end, ${app.clock.now()}, '',
        'free', ${app.clock.now()},
        ${new Date(app.clock.now().getTime() + DAY)}::timestamptz + n * interval '1 minute'
      from generate_series(1, 3000) n`.execute(app.db);
    await sql`
      insert into event (thing, thing_id, name, to_state, actor_role, data, topics, at)
      select 'job', id, 'post', status, 'system', '{}', '{}', posted_date from job where title = 'T'`.execute(
      app.db,
    );
    await sql`analyze job`.execute(app.db);
  });

  test('the sweep of deadlines reads only overdue jobs, active and paused', async () => {
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

describe('with 3,000 ended jobs that have two decided applications each', () => {
  beforeAll(async () => {
    const ended = new Date(app.clock.now().getTime() - 200 * DAY);
    await sql`
      insert into job (id, company_id, company_name, title, description, requirements, responsibilities, job_location, city,
        city_key, state, is_remote, job_type, contract_type, salary_min_paise, salary_max_paise, experience_required,
        skills_required, positions_available, benefits, status, posted_date, words, posted_under, right_used_at,
        ended_at)
      select gen_random_uuid(), ${company}, 'C', 'Ended', 'D', 'R', 'R', 'L', 'Pali', 'pali', 'S', false, 'driver', 'daily', 0,
        0, 0, '{}', 1, '{}', 'closed', ${ended}, '', 'free', ${ended}, ${ended} from generate_series(1, 3000)`.execute(
      app.db,
    );
    await sql`
      insert into job_application (id, job_id, job_seeker_id, cover_letter, status, status_at, reason_code, created_at)
      select gen_random_uuid(), id, gen_random_uuid(), 'L', 'rejected', ${ended}, 'job_closed', ${ended}
      from job cross join generate_series(1, 2) where title = 'Ended'`.execute(app.db);
    await sql`
      insert into event (thing, thing_id, name, to_state, actor_role, data, topics, at)
      select 'job', id, 'post', status, 'system', '{}', '{}', posted_date from job where title = 'Ended'`.execute(
      app.db,
    );
    await sql`
      insert into event (thing, thing_id, name, to_state, actor_role, data, topics, at)
      select 'job_application', one.id, 'apply', one.status, 'system', '{}', '{}', created_at
      from job_application one join job on job.id = job_id where title = 'Ended'`.execute(app.db);
    await sql`analyze job, job_application`.execute(app.db);
  });

  test.each([
    ['the sweep of what is still undecided', () => endUndecided(app.deps)],
    ['what staff have not answered among their own jobs', () => unansweredStaffJobs(app.db, 50)],
  ])('%s reads none of them', async (_, work) => {
    const { looked, seqScans } = await costsOf(work);
    expect(seqScans).toBe(0);
    expect(looked).toBeLessThanOrEqual(200);
  });

  test('a company’s recent response rate reads none of its old applications', async () => {
    const { from, until } = rateSpan(app.clock.now(), 14);
    const statements = await statementsOf(app.db, () => hiringFiguresOf(app.db, company, { from, until }));
    const costs: Cost[] = [];
    for (const statement of statements) costs.push(await costOf(app.db, statement));
    expect(costs.map((cost) => cost.scans('job_application'))).toEqual([0]);
    expect(costs.reduce((sum, cost) => sum + cost.looked('job_application'), 0)).toBeLessThanOrEqual(200);
  });
});
