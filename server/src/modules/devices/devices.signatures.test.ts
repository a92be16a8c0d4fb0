import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { phoneKey } from '../../testkit/phones.ts';
import { isSigned, isUsableKey } from './devices.signatures.ts';

const noted = {
  id: randomUUID(),
  number: 1,
  kind: 'check_in',
  thing_id: randomUUID(),
  at: '2026-11-23T04:30:00.000Z',
  clock_offset_ms: 1_500,
  code: '1234',
  stop: null,
} as const;

test('a signature is valid only for exactly what the phone has recorded, field by field', async () => {
  const { publicKey, sign } = await phoneKey();
  const step = await sign(noted);
  expect(isSigned(step, publicKey)).toBe(true);
  const changed = [
    { id: randomUUID() },
    { number: 2 },
    { kind: 'check_out' as const },
    { thing_id: randomUUID() },
    { at: '2026-11-23T04:29:00.000Z' },
    { clock_offset_ms: 0 },
    { code: null },
    { stop: 1 },
    { position: { latitude: 26.9, longitude: 75.8 } },
    { rupees: 500 },
  ];
  expect(changed.filter((change) => isSigned({ ...step, ...change }, publicKey))).toEqual([]);
  expect(isSigned(step, (await phoneKey()).publicKey)).toBe(false);
});

test('a key that is no point of its curve is unusable, and signs nothing', async () => {
  const { publicKey, sign } = await phoneKey();
  const offCurve = { ...publicKey, y: publicKey.x };
  expect([isUsableKey(publicKey), isUsableKey(offCurve)]).toEqual([true, false]);
  expect(isSigned(await sign(noted), offCurve)).toBe(false);
});
