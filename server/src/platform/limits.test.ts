import { expect, test } from 'vitest';
import { startTestApp } from '../testkit/test-app.ts';
import { createLimiter } from './limits.ts';

test('a limit refuses what exceeds it, with the time to wait, until its window ends', async () => {
  const app = await startTestApp();
  const limiter = createLimiter({ db: app.db, clock: app.clock, scale: 1 });
  const limit = { max: 2, seconds: 60 };
  await limiter.take('sms:a', limit);
  expect(await limiter.tryTake('sms:a', limit)).toBe(true);
  app.clock.advance(20_000);
  expect(await limiter.tryTake('sms:a', limit)).toBe(false);
  await expect(limiter.take('sms:a', limit)).rejects.toMatchObject({
    code: 'too-many-requests',
    retryAfterSeconds: 40,
  });
  expect(await limiter.tryTake('sms:b', limit)).toBe(true);
  app.clock.advance(41_000);
  expect(await limiter.tryTake('sms:a', limit)).toBe(true);
  await app.close();
});
