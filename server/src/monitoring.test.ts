import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dispatchDue } from './modules/trips/trips.usecases/dispatch-trip.ts';
import { startTestApp, type TestApp } from './testkit/test-app.ts';
import { parcelFrom } from './testkit/trips.ts';
import { newTown } from './testkit/worker-bookings.ts';

const DOCS = join(import.meta.dirname, '../../docs/operations');
const read = (path: string) => readFileSync(join(DOCS, path), 'utf8');

let app: TestApp;
beforeAll(async () => {
  // The replica is unreachable, but its metrics exist.
  const url = 'postgres://127.0.0.1:1/none';
  app = await startTestApp({ variables: { DATABASE_URL: url, DATABASE_REPLICA_URLS: url } });
});
afterAll(() => app.close());

const metrics = async () => (await app.fastify.inject('/metrics')).body;

/** Returns the metric names in a PromQL expression: without texts, labels, functions and durations. */
const namesIn = (promql: string): string[] => {
  const bare = promql.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\bby \([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/\b[a-z][\w:]*\b(?!\s*\()/g)].map(([word]) => word);
  return words.filter((word) => !['and', 'or', 'bool'].includes(word));
};

const rules = read('monitoring/alerts.yml');
const expressions = [...rules.matchAll(/expr: (?:>-\n)?((?:.|\n {10})+)/g)].map(([, text = '']) => text);
const recorded = [...rules.matchAll(/- record: (\S+)/g)].map(([, name = '']) => name);
const alerts = [...new Set([...rules.matchAll(/- alert: (\S+)/g)].map(([, name = '']) => name))];
const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

test('alert rules and dashboard use only metrics that the server or the rules define', async () => {
  // The first request is measured, and appears in the second.
  await metrics();
  const known = new Set([
    'up',
    ...recorded,
    ...[...(await metrics()).matchAll(/^([a-z_]\w*)[{ ]/gm)].map(([, name = '']) => name),
  ]);
  const { panels } = Dashboard.parse(JSON.parse(read('monitoring/dashboard.json')));
  const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const named = [...expressions, ...drawn].flatMap(namesIn);
  expect(named.length).toBeGreaterThan(expressions.length);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('each alert links to its runbook', () => {
  const parts = [...read('monitoring.md').matchAll(/^### (\S+)$/gm)].map(([, name]) => name);
  expect(new Set(parts)).toEqual(new Set(alerts));
  for (const alert of alerts)
    expect(rules).toContain(`runbook: docs/operations/monitoring.md#${alert.toLowerCase()}`);
});

test('a booking without offers shows in the offer lag until a driver gets one', async () => {
  const lag = async () => Number(/^offers_lag_seconds\{.*\} (\S+)$/m.exec(await metrics())?.[1]);
  await dispatchDue(app.deps);
  await parcelFrom(app, newTown());
  app.clock.advance(40_000);
  expect(await lag()).toBeGreaterThanOrEqual(40);
  await dispatchDue(app.deps);
  expect(await lag()).toBe(0);
});
