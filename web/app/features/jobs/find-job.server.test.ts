import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderContext } from '../../context.ts';

// The macros are resolved by the build.
vi.mock('@lingui/core/macro', () => ({ msg: (texts: TemplateStringsArray) => ({ id: texts.join('') }) }));

const { findJob } = await import('./find-job.server.ts');
const ID = '7f1c1f0e-6f6a-4d57-9d0b-3b7d2a9e1c55';

/** Finds a job with this response from the API. Also returns the requests and reported errors. */
async function find(id: string, answer: { status: number; body: unknown } | 'silence') {
  const asked: string[] = [];
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(renderContext, {
    nonce: '',
    requestId: '',
    mapTiles: null,
    texts: {},
    assetText: async () => undefined,
    lacks: () => undefined,
    report: (error) => reported.push(error),
    api: (path) => {
      asked.push(path);
      if (answer === 'silence') return Promise.reject(new TypeError('fetch failed'));
      return Promise.resolve(Response.json(answer.body, { status: answer.status }));
    },
  });
  return { ...(await findJob(context, id)), asked, reported };
}

const refusal = (status: number, code: string) => ({
  status,
  body: { type: `/problems/${code}`, title: code, status, detail: code, code, request_id: 'r' },
});

test('an unknown job and an invalid id are not found', async () => {
  expect(await find(ID, refusal(404, 'not-found'))).toMatchObject({ job: null, status: 404, reported: [] });
  expect(await find('../../etc', refusal(400, 'bad-input'))).toMatchObject({
    job: null,
    status: 404,
    asked: ['/jobs/..%2F..%2Fetc'],
  });
});

test('a job that cannot be loaded now is not reported missing: search engines keep it, and the log has the reason', async () => {
  for (const answer of [refusal(503, 'unavailable'), refusal(500, 'internal'), 'silence'] as const) {
    const found = await find(ID, answer);
    expect(found).toMatchObject({ job: null, status: 503 });
    expect(found.reported).toHaveLength(1);
  }
});

test('the demo jobs are served, and no other ids like theirs', async () => {
  const sample = await find('sample-2', 'silence');
  expect(sample).toMatchObject({
    status: 200,
    real: null,
    asked: [],
    job: { id: 'sample-2', status: 'active' },
  });
  expect(await find('sample-4', 'silence')).toMatchObject({ job: null, status: 404, asked: [] });
});
