import { expect, test } from 'vitest';
import { picture } from '../testkit/files.ts';
import { createDecoder } from './decoder.ts';
import { createTurns } from './concurrency.ts';

const small = async () => ({ kind: 'png', bytes: await picture('png', 40, 40), longest: 20 }) as const;
const drawn = { bytes: expect.any(Buffer) };

test('13.18 a file that takes too long is rejected, and the next gets a new decoder', async () => {
  const hasty = createDecoder({ longestMs: 1 });
  const large = { kind: 'jpeg', bytes: await picture('jpeg', 3_000, 3_000), longest: 3_000 } as const;
  expect(await hasty(large)).toEqual({ refused: 'unreadable' });
  expect(await hasty(large)).toEqual({ refused: 'unreadable' });
});

test('13.18 a file that needs too much memory is rejected, and the server keeps running', async () => {
  const narrow = createDecoder({ memoryMb: 20 });
  expect(await narrow(await small())).toEqual({ refused: 'unreadable' });
  expect(await createDecoder()(await small())).toEqual(drawn);
});

test('13.18 rejects files at once when the queue is full', async () => {
  const turn = createTurns({ atOnce: 1, waiting: 2, reason: 'files-busy' });
  const { promise, resolve } = Promise.withResolvers<string>();
  const three = [1, 2, 3].map(() => turn(() => promise));
  await expect(turn(() => promise)).rejects.toMatchObject({ status: 503, saying: { reason: 'files-busy' } });
  resolve('done');
  expect(await Promise.all(three)).toEqual(['done', 'done', 'done']);
});
