import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Db } from '../../platform/db.ts';
import { figuresOf, registerAs } from '../../testkit/figures.ts';
import { numberAll } from '../../testkit/numbering.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { catchUp, readStats } from './statistics.usecases.ts';

/** Creates this many workers at once, as events only. */
const manyWorkers = (db: Db, count: number) =>
  sql`insert into event (thing, name, actor_role, data, topics, at)
    select 'account', 'create', 'system', '{"role": "worker"}', '{}', '2026-01-01' from generate_series(1, ${count})`.execute(
    db,
  );

describe.each(inject('servers'))('every event is counted exactly once, on $name', (server) => {
  let own: TestApp;
  beforeEach(async () => {
    own = await startTestApp({ server });
  });
  afterEach(() => own.close());

  test('with many counting at once', async () => {
    const before = await figuresOf(own);
    await manyWorkers(own.db, 1_200);
    await registerAs(own, 'job_seeker');
    await numberAll(own.db);
    await Promise.all(Array.from({ length: 10 }, () => catchUp(own.deps)));
    expect(await readStats(own.deps)).toEqual({
      ...before,
      total_workers: before.total_workers + 1_200,
      total_job_seekers: before.total_job_seekers + 1,
    });
    await catchUp(own.deps);
    expect((await readStats(own.deps)).total_workers).toBe(before.total_workers + 1_200);
  });

  test('while more events arrive', async () => {
    const before = await figuresOf(own);
    const happenAndNumber = async () => {
      for (let round = 0; round < 20; round += 1) {
        await registerAs(own, 'worker');
        await numberAll(own.db);
      }
    };
    const countAndCount = async () => {
      for (let round = 0; round < 20; round += 1) await catchUp(own.deps);
    };
    await Promise.all([happenAndNumber(), countAndCount(), countAndCount()]);
    expect((await figuresOf(own)).total_workers).toBe(before.total_workers + 20);
  });

  test('even when counting is interrupted', async () => {
    const before = await figuresOf(own);
    await registerAs(own, 'worker');
    await numberAll(own.db);
    await sql`create function give_up() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`.execute(
      own.db,
    );
    await sql`create trigger give_up before update on figure_cursor execute function give_up()`.execute(
      own.db,
    );
    await expect(catchUp(own.deps)).rejects.toThrow('broken off');
    expect(await readStats(own.deps)).toEqual(before);
    await sql`drop trigger give_up on figure_cursor`.execute(own.db);
    expect((await figuresOf(own)).total_workers).toBe(before.total_workers + 1);
  });
});
