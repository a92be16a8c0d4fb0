import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startServer } from './testkit/server-process.ts';
import { createTestDatabase } from './testkit/test-app.ts';

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  attributes: z.array(Attribute),
});
/** OTLP in JSON, as far as the tests check it: https://opentelemetry.io/docs/specs/otlp/ */
const Sent = z.union([
  z.object({
    resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
  }),
  z.object({
    resourceMetrics: z.array(
      z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.object({ name: z.string() })) })) }),
    ),
  }),
  z.object({
    resourceLogs: z.array(
      z.object({
        scopeLogs: z.array(
          z.object({ logRecords: z.array(z.object({ body: z.object({ stringValue: z.string() }) })) }),
        ),
      }),
    ),
  }),
]);

/** Starts a collector on this machine that speaks OTLP over HTTP. */
async function openCollector() {
  const spans: z.output<typeof Span>[] = [];
  const metrics = new Set<string>();
  const logs: string[] = [];
  const take = (sent: z.output<typeof Sent>): void => {
    if ('resourceSpans' in sent)
      spans.push(...sent.resourceSpans.flatMap((one) => one.scopeSpans).flatMap((one) => one.spans));
    else if ('resourceMetrics' in sent)
      for (const { metrics: named } of sent.resourceMetrics.flatMap((one) => one.scopeMetrics))
        for (const { name } of named) metrics.add(name);
    else
      for (const { logRecords } of sent.resourceLogs.flatMap((one) => one.scopeLogs))
        logs.push(...logRecords.map(({ body }) => body.stringValue));
  };
  const server = createServer((request, response) => {
    const answer = (sent: unknown): ServerResponse => {
      take(Sent.parse(sent));
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    };
    void json(request).then(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, spans, metrics, logs };
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('19.7: traces, metrics and logs go to the configured collector, without any URL that contains a secret', async () => {
  const collector = await openCollector();
  const server = await startServer({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
  });
  await fetch(`${server.url}/api/services`);
  await fetch(`${server.url}/api/track/a-secret-token?phone=9876543210`);
  await fetch(`${server.url}/healthz`);
  await expect.poll(() => collector.metrics.size).toBeGreaterThan(0);
  expect((await server.stop()).code).toBe(0);

  const requests = collector.spans.filter(({ name }) => name.startsWith('GET '));
  expect(requests.map(({ name }) => name)).toContain('GET /api/services');
  expect(requests.map(({ name }) => name)).not.toContain('GET /healthz');
  // Database spans belong to the request that sent the query.
  const asked = requests.find(({ name }) => name === 'GET /api/services');
  const queries = collector.spans.filter(({ traceId }) => traceId === asked?.traceId);
  expect(queries.some(({ name }) => name.startsWith('pg.query'))).toBe(true);
  expect(JSON.stringify(collector.spans)).not.toMatch(/a-secret-token|9876543210/);
  expect([...collector.metrics]).toEqual(
    expect.arrayContaining(['http.server.request.duration', 'live_streams', 'offers_lag_seconds']),
  );
  expect(collector.logs.join('\n')).toContain('Server listening');
});

test('19.7: an unreachable collector delays neither the start nor the stop', async () => {
  const server = await startServer({
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  });
  expect((await fetch(`${server.url}/api/services`)).status).toBe(200);
  expect((await server.stop()).code).toBe(0);
});
