import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/visitors';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { visitorsTasks } from './visitors.tasks.ts';

const DAY = 24 * 3_600_000;

describe.each(inject('servers'))('concurrent visitors, on $name', (server) => {
  let own: TestApp;
  beforeEach(async () => {
    own = await startTestApp({ server });
  });
  afterEach(() => own.close());

  const knownAs = (visitor: string) => ({ headers: { cookie: `visitor=${visitor}` } });

  test('R33: 600 requests over 32 connections count exactly the new visitors, in a few rows', async () => {
    const address = await own.fastify.listen({ port: 0, host: '127.0.0.1' });
    const regulars = Array.from({ length: 10 }, () => randomUUID());
    let next = 0;
    const answers: number[] = [];
    const keepVisiting = async () => {
      while (next < 600) {
        const turn = next;
        next += 1;
        // Every third request is from one of ten returning visitors.
        const regular = turn % 3 === 0 ? regulars[turn % 10] : undefined;
        const response = await fetch(`${address}/api/public/visitor-track`, {
          method: 'POST',
          ...(regular !== undefined && knownAs(regular)),
        });
        expect(response.status).toBe(200);
        const { total_visitors } = z.object({ total_visitors: z.number() }).parse(await response.json());
        answers.push(total_visitors);
      }
    };
    await Promise.all(Array.from({ length: 32 }, keepVisiting));
    expect(answers).toHaveLength(600);
    expect(await own.ok(contract.visitorStats)).toEqual({ total_visitors: 410, today_visitors: 410 });
    expect(Math.max(...answers)).toBe(410);
    const rows = await own.db.selectFrom('visitor_count').select('visitors').execute();
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.length).toBeLessThanOrEqual(16);
  });

  test('one visitor in twenty tabs counts once', async () => {
    const visitor = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => own.ok(contract.trackVisit, knownAs(visitor))),
    );
    expect(answers).toEqual(answers.map(() => ({ total_visitors: 1, today_visitors: 1 })));
  });

  test('days are closed once by any number of servers, while visits continue', async () => {
    const track = () => own.ok(contract.trackVisit);
    await Promise.all(Array.from({ length: 50 }, track));
    own.clock.advance(3 * DAY);
    const close = () => visitorsTasks[0]?.run(own.deps, { thing_id: null });
    await Promise.all([...Array.from({ length: 10 }, close), ...Array.from({ length: 20 }, track)]);
    expect(await own.ok(contract.visitorStats)).toEqual({ total_visitors: 70, today_visitors: 20 });
  });
});
