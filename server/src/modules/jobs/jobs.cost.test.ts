import { listFeaturedJobs } from '@dihaadi/contract/featured-jobs';
import * as contract from '@dihaadi/contract/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { costOf, statementsOf } from '../../testkit/cost.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

type Query = Record<string, string | number>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('among 10,000 jobs (S37, S38)', () => {
  beforeAll(async () => {
    // Every tenth job is in Pali, each word of `common` in half of the jobs, and those two halves never overlap.
    await sql`
      insert into job (id, company_name, title, description, requirements, responsibilities, job_location, city, city_key,
        state, is_remote, job_type, contract_type, salary_min_paise, salary_max_paise, experience_required, skills_required,
        positions_available, benefits, status, posted_date, words)
      select gen_random_uuid(), 'C', 'T', repeat('long text ', 100), 'R', 'R', 'L', city, lower(city), 'S', n % 50 = 0,
        trade, term, n * 100, 0, 0, '{}', 1, '{}', case when n % 20 = 0 then 'closed' else 'active' end,
        -- After the town's.
        ${app.clock.now()}::timestamptz + (10001 - n) * interval '1 minute',
        array_to_tsvector(array['all', 'common' || n % 2, 'word' || n, case when n % 5000 = 7 then 'rare' else 'w' end,
          case when n % 50 = 7 then 'sparse' else 'w' end,
          'letter:a', 'letter:c', 'letter:w', 'city:' || lower(city), 'type:' || trade, 'contract:' || term, 'remote:' || (n % 50 = 0)])
      from (
        select n, case when n % 10 = 0 then 'Pali' else 'Town' || n % 90 end as city,
          (array['plumber', 'driver', 'cleaning', 'painter'])[1 + n % 4] as trade,
          (array['daily', 'monthly'])[1 + n / 2 % 2] as term
        from generate_series(1, 10000) n
      ) made`.execute(app.db);
    // The word serves as its own spelling: this data has no misspellings.
    await sql`
      insert into job_term (term, spelling)
      select word, word from ts_stat($$select words from job where title = 'T'$$) where word !~ ':'
      on conflict do nothing`.execute(app.db);
    await sql`
      insert into event (thing, thing_id, name, to_state, actor_role, data, topics, at)
      select 'job', id, 'post', status, 'system', '{}', '{}', posted_date from job where title = 'T'`.execute(
      app.db,
    );
    await sql`analyze job`.execute(app.db);
    app.forget(['job']);
  });

  /** Returns the cost of a signed-in visitor's query; a guest's may be cached. */
  async function work(query: Query) {
    const token = await app.token('job_seeker');
    let found = 0;
    const sent = await statementsOf(app.db, async () => {
      found = (await app.list(contract.listJobs, { query, token })).rows.length;
    });
    const costs = [];
    for (const statement of sent) costs.push(await costOf(app.db, statement));
    return {
      found,
      names: sent.map(({ name }) => name),
      indexes: [...new Set(costs.flatMap(({ indexes }) => indexes))],
      sorts: costs.reduce((sum, one) => sum + one.sorts, 0),
      seqScans: costs.reduce((sum, one) => sum + one.scans('job'), 0),
      looked: costs.reduce((sum, one) => sum + one.looked('job'), 0),
    };
  }

  test.each([
    [{}, ['job_active_newest'], 50],
    [{ city: 'PALI' }, ['job_active_in_city'], 50],
    [{ job_type: 'driver' }, ['job_active_of_type', 'job_active_newest'], 300],
    [{ contract_type: 'daily' }, ['job_active_of_contract', 'job_active_newest'], 150],
    [{ is_remote: 'true' }, ['job_active_remote'], 50],
    [{ salary_min: 5_000 }, ['job_active_newest'], 50],
  ])(
    '%o reads one index in the order of the list, and hardly more rows than it shows',
    async (query, known, most) => {
      const { indexes, sorts, seqScans, looked } = await work(query);
      expect(indexes).toHaveLength(1);
      expect(known).toEqual(expect.arrayContaining(indexes));
      expect({ sorts, seqScans }).toEqual({ sorts: 0, seqScans: 0 });
      expect(looked).toBeLessThanOrEqual(most);
    },
  );

  test.each([
    ['a salary that no job pays', { salary_min: 1e9 }, 0, 0],
    ['a rare word', { q: 'rare' }, 1_010, 2],
    ['a word in one job of fifty', { q: 'sparse' }, 3_600, 50],
    ['a word in no job', { q: 'unheard' }, 1_000, 0],
    ['a common word', { q: 'common1' }, 1_000, 50],
    ['a word in every job', { q: 'all' }, 1_000, 50],
    ['a letter', { q: '(a+)+'.repeat(20) }, 1_000, 50],
    ['two common words that never meet', { q: 'common0 common1' }, 1_000, 0],
    ['eight words', { q: 'a al all w wo wor word c' }, 1_000, 50],
    ['a common word where there is none', { q: 'common1', city: 'pali' }, 1_000, 0],
    ['two filters that seldom meet', { city: 'pali', is_remote: 'true' }, 1_200, 50],
    [
      'all filters',
      { city: 'pali', job_type: 'cleaning', contract_type: 'daily', is_remote: 'true' },
      1_000,
      0,
    ],
  ])('%s searches few jobs, never all', async (_, query, most, rows) => {
    const { found, names, seqScans, looked } = await work(query);
    expect(found).toBe(rows);
    expect(looked).toBeLessThanOrEqual(most);
    expect(seqScans).toBe(0);
    expect(names).toEqual(names.map(() => undefined));
  });

  test('a page deep in the list costs the same as the first', async () => {
    let cursor: string | undefined;
    for (let page = 0; page < 5; page += 1) {
      cursor = (
        await app.list(contract.listJobs, {
          query: { limit: 200, ...(cursor === undefined ? {} : { cursor }) },
        })
      ).cursor;
    }
    const done = await work({ cursor: cursor ?? '' });
    expect(done).toMatchObject({ indexes: ['job_active_newest'], looked: 50, names: ['jobs.list.50.after'] });
    expect(done.sorts).toBe(0);
  });

  test('only statements with constant text are prepared', async () => {
    const names = async (query: Query) => (await work(query)).names;
    expect(await names({ limit: 20 })).toEqual(['jobs.list.20']);
    expect(await names({ limit: 21 })).toEqual([undefined]);
    expect(await names({ limit: 20, is_remote: 'false' })).toEqual([undefined]);
    expect(await names({ limit: 20, job_type: 'driver' })).toEqual([undefined]);
  });

  test('featured jobs are found by one query, however many companies have such a plan', async () => {
    // The companies themselves do not matter here.
    await sql`alter table job drop constraint job_of_company`.execute(app.db);
    await sql`alter table membership drop constraint membership_company_id_fkey`.execute(app.db);
    await sql`
      update job set company_id = gen_random_uuid(), posted_under = 'plan', right_used_at = posted_date
      where title = 'T' and status = 'active' and salary_min_paise % 1000 = 300`.execute(app.db);
    // Half of the plans feature their jobs.
    await sql`
      insert into membership (id, company_id, plan_id, plan_name, display_name, max_job_postings, featured_jobs,
        priority_support, price_paise, duration_days, membership_status, purchase, credit_paise, worth_paise, starts_at, ends_at,
        created_at)
      select gen_random_uuid(), company_id, gen_random_uuid(), 'basic', 'Plan', 5, salary_min_paise % 2000 = 300, false, 0, 30,
        'active', 'buy', 0, 0, ${app.clock.now()}, ${app.clock.now()}::timestamptz + interval '30 days', ${app.clock.now()}
      from job where title = 'T' and posted_under = 'plan'`.execute(app.db);
    await sql`analyze job`.execute(app.db);
    await sql`analyze membership`.execute(app.db);
    const token = await app.token('job_seeker');
    for (const query of [{}, { city: 'town3' }]) {
      let found: unknown[] = [];
      const sent = await statementsOf(app.db, async () => {
        found = await app.ok(listFeaturedJobs, { query, token });
      });
      expect(found.length).toBeGreaterThan(0);
      const [asked, ...more] = sent.filter(({ text }) => text.includes('membership'));
      expect(more).toEqual([]);
      const cost = asked && (await costOf(app.db, asked));
      expect(cost?.scans('job')).toBe(0);
      expect(cost?.looked('job')).toBeLessThanOrEqual(300);
      expect(cost?.looked('membership')).toBeLessThanOrEqual(300);
    }
  });
});
