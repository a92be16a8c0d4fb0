import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { activeDriver } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { releaseTime, reserveTime } from './commitments.public.ts';
import { rounds } from '../../testkit/rounds.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

describe.each(inject('servers'))('concurrent claims on a person’s time, on $name', (server) => {
  let app: TestApp;
  let personId: string;
  let noon: number;
  beforeAll(async () => {
    app = await startTestApp({ server });
    personId = (await activeDriver(app)).accountId;
    noon = app.clock.now().getTime();
  });
  afterAll(() => app.close());

  /** Makes one claim in its own transaction, which starts only once `begin` resolves. */
  const claim = (from: number, minutes: number, begin: () => Promise<void> = () => Promise.resolve()) =>
    inTransaction(app.db, async (tx) => {
      await begin();
      const time = { personId, from: new Date(from), to: new Date(from + minutes * MINUTE) };
      if (!(await reserveTime(tx, { ...time, thing: 'drill', thingId: randomUUID() })))
        throw new Error('taken');
    }).then(
      () => 'held',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  const held = () => app.db.selectFrom('commitment').selectAll().where('person_id', '=', personId).execute();

  test('200 claims of one hour, or of parts of it: exactly one succeeds, the others are refused (invariant 1)', async () => {
    const from = noon;
    // Each overlaps the middle of the hour.
    const claims = await Promise.all(
      Array.from({ length: 200 }, (_, index) => claim(from - (index % 5) * 5 * MINUTE, 60)),
    );
    expect(claims.toSorted()).toEqual(['held', ...Array.from({ length: 199 }, () => 'taken')]);
    expect(await held()).toHaveLength(1);
  });

  test('claims that begin in the same instant never deadlock', async () => {
    for (let round = 1; round <= rounds(5, 25); round += 1) {
      const begin = barrier(18);
      const claims = await Promise.all(
        Array.from({ length: 18 }, () => claim(noon + round * 24 * HOUR, 60, begin)),
      );
      expect(claims.toSorted(), `round ${round}`).toEqual([
        'held',
        ...Array.from({ length: 17 }, () => 'taken'),
      ]);
    }
  });

  test('adjacent hours are both granted; a released hour can be taken again', async () => {
    const from = noon + 100 * 24 * HOUR;
    expect(await Promise.all([claim(from, 60), claim(from + HOUR, 60)])).toEqual(['held', 'held']);
    const thingId = randomUUID();
    const time = {
      personId,
      from: new Date(from + 2 * HOUR),
      to: new Date(from + 3 * HOUR),
      thing: 'drill',
      thingId,
    };
    expect(await inTransaction(app.db, (tx) => reserveTime(tx, time))).toBe(true);
    expect(await claim(from + 2 * HOUR, 60)).toBe('taken');
    await inTransaction(app.db, (tx) => releaseTime(tx, 'drill', thingId));
    expect(await claim(from + 2 * HOUR, 60)).toBe('held');
  });
});

/** Blocks all callers until `count` have arrived. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
}
