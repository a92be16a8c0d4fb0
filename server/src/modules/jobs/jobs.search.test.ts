import * as contract from '@dihaadi/contract/jobs';
import { countTerms } from './jobs.search.queries.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction, poolOf } from '../../platform/db.ts';
import { postJob } from '../../testkit/jobs.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { TRADE_NAMES, wordsOf } from './jobs.rules.ts';
import { spellingOfAll } from './jobs.search.rules.ts';

type Query = Record<string, string | number>;
type Job = contract.Job;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = (query: Query) => app.list(contract.listJobs, { query });
const titles = async (query: Query) => (await list({ limit: 200, ...query })).rows.map(({ title }) => title);

describe('a search for words', () => {
  const everywhere = {
    title: 'tttitle',
    company_name: 'cccompany',
    description: 'dddescription',
    requirements: 'rrrequirements',
    responsibilities: 'rrresponsibilities',
    skills_required: ['ssskill one', 'other'],
    benefits: ['bbbenefit'],
    job_location: 'lllocation',
    city: 'Ccccity',
    state: 'Ssstate',
  };

  test.each([
    'tttitle',
    'cccompany',
    'dddescription',
    'rrrequirements',
    'rrresponsibilities',
    'ssskill',
    'bbbenefit',
    'lllocation',
    'ccccity',
    'ssstate',
  ])('finds %s wherever it appears', async (q) => {
    await postJob(app, everywhere);
    expect(await titles({ q })).toContain('tttitle');
  });

  test('finds nothing for a word that resembles no word of a job', async () => {
    await postJob(app, everywhere);
    expect(await titles({ q: 'zqvxwk' })).toEqual([]);
  });

  test('finds Hindi by a whole word or its beginning, but not by its middle', async () => {
    await postJob(app, { title: 'बिजली मिस्त्री चाहिए' });
    for (const q of ['बिजली', 'मिस्त्री', 'मिस्', 'बिज', 'मिस्त्री बिजली']) {
      expect(await titles({ q }), q).toContain('बिजली मिस्त्री चाहिए');
    }
    for (const q of ['जली', 'स्त्री', 'जलीमिस्']) {
      expect(await titles({ q }), q).not.toContain('बिजली मिस्त्री चाहिए');
    }
  });

  test('ignores case and how the letters were typed', async () => {
    await postJob(app, { title: 'Zoë’s CAFÉ \u0958लम' });
    for (const q of ['zoë cafe\u0301', 'ZOE\u0308', '\u0915\u093cलम']) {
      expect(await titles({ q }), q).toContain('Zoë’s CAFÉ \u0915\u093cलम');
    }
  });

  test('requires every word, in any order, up to eight words', async () => {
    await postJob(app, { title: 'oak ash elm fir yew bay fig teak' });
    expect(await titles({ q: 'teak-oak fi' })).toHaveLength(1);
    expect(await titles({ q: 'oak ash neem' })).toEqual([]);
    expect(await titles({ q: 'oak ash elm fir yew bay fig teak neem' })).toHaveLength(1);
  });

  test.each(['%', '%'.repeat(100), "'", '\\', '()', '🙂', '\u093c', "':*", '!&|<->', '. .'])(
    'finds nothing and runs no query for a text without a letter or digit: %s (S38)',
    async (q) => {
      const asked = vi.spyOn(poolOf(app.db), 'query');
      expect((await list({ q })).rows).toEqual([]);
      expect(asked).not.toHaveBeenCalled();
      asked.mockRestore();
    },
  );

  test('accepts any text and searches only for words (S23)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), async (q) => {
        const answer = await app.send(contract.listJobs, { query: { q, limit: 1 } });
        expect([200, 400], `${q}: ${answer.text}`).toContain(answer.status);
      }),
      { numRuns: 300 },
    );
    for (const q of ["x' | 'y", "a'); drop table job; --", "\\' or 1=1", "electric':*A", "!'electric'"]) {
      expect((await app.send(contract.listJobs, { query: { q } })).status).toBe(200);
    }
    for (const city of ["Jaipur' or '1'='1", 'Jaip%', '%', 'jaipu'])
      expect(await titles({ city })).toEqual([]);
  });
});

describe('a search by meaning', () => {
  const [city, state] = ['Bhilwara', 'Rajasthan'];
  beforeAll(async () => {
    await postJob(app, { title: 'House wiring', job_type: 'electrician', city, state });
    await postJob(app, { title: 'Bathroom fittings', job_type: 'plumber', city, state });
    await postJob(app, { title: 'Kirana store delivery', job_type: 'driver', city, state });
  });
  const found = (q: string) => titles({ q, city });

  test.each([
    'wireman',
    'Vireman',
    'bijli wala',
    'बिजली वाला',
    'बीजली',
    'electrishan',
    'elektrician',
    'इलेक्ट्रीशन',
  ])('finds an electrician for %s', async (q) => expect(await found(q)).toEqual(['House wiring']));

  test.each([
    ['wireman ki naukri', ['House wiring']],
    ['electrician job', ['House wiring']],
    ['wireman ka kaam chahiye', ['House wiring']],
    ['ghar ke liye wireman', ['House wiring']],
    ['बिजली मिस्त्री की नौकरी', ['House wiring']],
    ['plumber ki job', ['Bathroom fittings']],
    ['नल मिस्त्री का काम चाहिए', ['Bathroom fittings']],
    ['kirana store me kaam', ['Kirana store delivery']],
  ])('reduces %s to the words for the work', async (q, jobs) => expect(await found(q)).toEqual(jobs));

  test.each(['naukri', 'kaam chahiye', 'काम चाहिए'])('finds any work for %s', async (q) =>
    expect(await found(q)).toHaveLength(3),
  );

  test('knows that a fitter fits pipes and a mistri has several trades, and uses both words', async () => {
    expect(await found('fitter')).toEqual(['Bathroom fittings']);
    expect(new Set(await found('mistry'))).toEqual(new Set(['House wiring', 'Bathroom fittings']));
    expect(await found('mistri bathroom')).toEqual(['Bathroom fittings']);
  });

  test('corrects a misspelt word to one found in jobs, but never a word that jobs contain', async () => {
    expect(await found('kirannaa')).toEqual(['Kirana store delivery']);
    expect(await found('delivary')).toEqual(['Kirana store delivery']);
    expect(await found('store')).toEqual(['Kirana store delivery']);
    expect(await found('store xyzzyq')).toEqual([]);
  });

  test('still finds correctly spelt jobs when one job misspells the word', async () => {
    for (let job = 0; job < 10; job += 1)
      await postJob(app, { title: `Upholstery work ${job}`, job_type: 'cleaning', city, state });
    await postJob(app, { title: 'Upholstary helper', job_type: 'painter', city, state });
    await inTransaction(app.db, countTerms);
    expect(await found('upholstary')).toHaveLength(11);
  });

  test('uses the same spelling rules as the table of synonyms', async () => {
    const rows = await app.db.selectFrom('trade_synonym').selectAll().execute();
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ term, spelling }) => spelling !== spellingOfAll(wordsOf([term])))).toEqual([]);
  });
});

describe('filters', () => {
  test('match a city in any case, and only as a whole', async () => {
    await postJob(app, { title: 'In Ajmer', city: 'Ajmer Sharif' });
    expect(await titles({ city: 'AJMER sharif' })).toEqual(['In Ajmer']);
    expect(await titles({ city: 'Ajmer Shar' })).toEqual([]);
  });

  test('match a misspelt or Hindi city to one with jobs; a known city matches no other', async () => {
    await postJob(app, { title: 'By the lake', city: 'Udaipur' });
    await postJob(app, { title: 'By the mill', city: 'Bhilwara Road' });
    expect(await titles({ city: 'Udaypurr' })).toEqual(['By the lake']);
    expect(await titles({ city: 'उदयपुर' })).toEqual(['By the lake']);
    expect(await titles({ city: 'Bhilwarra Road' })).toEqual(['By the mill']);
    expect(await titles({ city: 'Udaypurr', q: 'mill' })).toEqual([]);
    expect(await titles({ city: 'Jaisalmer' })).toEqual([]);
  });

  test('compare a salary with the maximum, or with the minimum if there is no maximum', async () => {
    const [city, state] = ['Salarypur', 'Bihar'];
    await postJob(app, { title: 'range', city, state, salary_min: 10_000, salary_max: 15_000.5 });
    await postJob(app, { title: 'least', city, state, salary_min: 12_000 });
    await postJob(app, { title: 'best', city, state, salary_max: 11_000 });
    await postJob(app, { title: 'none', city, state });
    const paying = async (salary_min: number) => new Set(await titles({ city, salary_min }));
    expect(await paying(0)).toEqual(new Set(['range', 'least', 'best', 'none']));
    expect(await paying(0.01)).toEqual(new Set(['range', 'least', 'best']));
    expect(await paying(11_000)).toEqual(new Set(['range', 'least', 'best']));
    expect(await paying(11_000.01)).toEqual(new Set(['range', 'least']));
    expect(await paying(12_000.01)).toEqual(new Set(['range']));
    expect(await paying(15_000.5)).toEqual(new Set(['range']));
    expect(await paying(15_000.51)).toEqual(new Set());
  });

  test('convert hourly and daily pay to a month of 26 days of 8 hours', async () => {
    const [city, state] = ['Dayratepur', 'Bihar'];
    const paying = async (salary_min: number) => new Set(await titles({ city, salary_min }));
    await postJob(app, { title: 'by the day', city, state, contract_type: 'daily', salary_min: 600 });
    await postJob(app, { title: 'by the hour', city, state, contract_type: 'hourly', salary_min: 80 });
    expect(await paying(15_600.01)).toEqual(new Set(['by the hour']));
    expect(await paying(15_600)).toEqual(new Set(['by the day', 'by the hour']));
  });

  test('alone and together, with words and pages, return exactly the matching jobs, newest first', async () => {
    const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % from.length];
    const words = ['fan', 'fans', 'tap', 'बिजली', 'बिज', 'zz'];
    for (let index = 0; index < 70; index += 1) {
      if (index % 4 === 0) app.clock.advance(1_000);
      await postJob(app, {
        title: `${pick(words, index * 7)} ${pick(words, index * 3 + 1)}`,
        city: pick(['Kota', 'Alwar', 'Sikar'], index * 5),
        job_type: pick(['plumber', 'driver', 'cleaning'], index),
        contract_type: pick(contract.contractTypes, index * 11 + (index % 2)),
        salary_min: (index % 7) * 1_000,
        salary_max: index % 3 === 0 ? 0 : (index % 7) * 1_000 + 500,
        is_remote: index % 5 === 0,
      });
    }
    const all = await everyJob();
    const option = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const queries = fc.record({
      city: option('kota', 'ALWAR', 'nowhere'),
      job_type: option('plumber', 'driver'),
      contract_type: option(...contract.contractTypes),
      salary_min: option(0, 3_000, 40_000.01, 9e9),
      is_remote: option('true', 'false'),
      q: option('fan', 'fans', 'tap zz', 'बि', 'rajasthan', 'fan rajasthan', 'zqvxwk'),
      limit: fc.constantFrom(1, 2, 6, 20, 200),
    });
    await fc.assert(
      fc.asyncProperty(queries, async ({ limit, ...filter }) => {
        const asked = Object.fromEntries(
          Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        );
        const read: Job[] = [];
        let cursor: string | undefined;
        do {
          const page = await list({ ...asked, limit, ...(cursor === undefined ? {} : { cursor }) });
          read.push(...page.rows);
          cursor = page.cursor;
        } while (cursor !== undefined && read.length < 40);
        const expected = all.filter((job) => fits(job, filter));
        expect(read.map(({ id }) => id)).toEqual(
          expected.slice(0, cursor === undefined ? undefined : read.length).map(({ id }) => id),
        );
      }),
      { numRuns: 150 },
    );
  });
});

/** Returns all active jobs, including other tests', which may span several pages. */
async function everyJob(): Promise<Job[]> {
  const read: Job[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 200, ...(cursor === undefined ? {} : { cursor }) });
    read.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return read;
}

type Filter = {
  [Name in 'city' | 'job_type' | 'contract_type' | 'is_remote' | 'q']?: string | undefined;
} & { salary_min?: number | undefined };

const UNITS_A_MONTH = { hourly: 208, daily: 26, monthly: 1 };

/** Reimplements the filters without a database. */
function fits(job: Job, filter: Filter): boolean {
  const text = [job.title, job.description, job.requirements, job.responsibilities, job.company_name];
  const place = [
    job.job_location,
    job.city,
    job.state,
    ...TRADE_NAMES[job.job_type],
    ...job.skills_required,
    ...job.benefits,
  ];
  const words = [...text, ...place]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  const same = (asked: string | undefined, is: string) => asked === undefined || asked.toLowerCase() === is;
  return (
    same(filter.city, job.city.toLowerCase()) &&
    same(filter.job_type, job.job_type) &&
    same(filter.contract_type, job.contract_type) &&
    same(filter.is_remote, String(job.is_remote)) &&
    (job.salary_max || job.salary_min) * UNITS_A_MONTH[job.contract_type] >= (filter.salary_min ?? 0) &&
    (filter.q ?? '').split(' ').every((asked) => words.some((word) => word.startsWith(asked)))
  );
}
