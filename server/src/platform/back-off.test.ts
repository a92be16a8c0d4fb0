import { describe, expect, test } from 'vitest';
import { backOffAfter, createGate, isShutGate } from './back-off.ts';

describe('13: an unreachable database', () => {
  test('is retried with growing, random delays of at most ten seconds', () => {
    expect([1, 2, 3, 6, 7, 50].map((failures) => backOffAfter(failures, 1))).toEqual([
      250, 500, 1_000, 8_000, 10_000, 10_000,
    ]);
    expect(backOffAfter(3, 0)).toBe(500);
  });

  test('is not retried by a hundred waiting callers, and serves all again once one has reached it', async () => {
    let time = 0;
    let tries = 0;
    let isAway = true;
    const gate = createGate(() => time);
    const ask = () =>
      gate(() => {
        tries += 1;
        return isAway
          ? Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
          : Promise.resolve('there');
      }).catch((error: unknown) => (isShutGate(error) ? 'shut' : 'failed'));
    expect(await ask()).toBe('failed');
    for (let asked = 0; asked < 100; asked += 1) expect(await ask()).toBe('shut');
    expect(tries).toBe(1);
    for (time = 0; time < 60_000; time += 10) await ask();
    expect(tries).toBeLessThan(25);
    isAway = false;
    time += 10_000;
    expect([await ask(), await ask()]).toEqual(['there', 'there']);
  });

  test('is not assumed from an error that the database itself returns', async () => {
    const gate = createGate(() => 0);
    const broken = () => gate(() => Promise.reject(Object.assign(new Error('twice'), { code: '23505' })));
    await expect(broken()).rejects.toThrow('twice');
    await expect(broken()).rejects.toThrow('twice');
  });
});
