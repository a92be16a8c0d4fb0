import { createHash } from 'node:crypto';
import * as team from '@dihaadi/contract/team';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, demoEmail } from '../../seeds/demo.ts';
import { startTestApp } from '../testkit/test-app.ts';

test('13.10 second-factor guesses from many addresses: ten tries an hour, the owner is notified, a recovery code works', async () => {
  const app = await startTestApp({ limitScale: 1 });
  const token = await app.token('manager');
  const { setup_key: key } = await app.ok(team.enrolTwoFactor, { token });
  const now = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: app.clock.now().getTime() });
  const { recovery_codes: codes } = await app.ok(team.confirmTwoFactor, { token, body: { code: now } });
  const from = async (address: number, code: string) => {
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url: '/api/manager/login',
      remoteAddress: `198.51.100.${address}`,
      payload: { email: demoEmail('manager'), password: DEMO_PASSWORD, user_type: 'manager', code },
    });
    return statusCode;
  };
  const statuses: number[] = [];
  for (let address = 1; address <= 13; address += 1) statuses.push(await from(address, '000000'));
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429, 429]);
  const guessed = app.db.selectFrom('event').select('id').where('name', '=', 'guess_second_factor');
  expect(await guessed.execute()).toHaveLength(1);
  expect(await from(14, codes[2] ?? '')).toBe(200);
  // A reader of the database can't find a code by trying all: the stored hash includes a key of the server's.
  const plain = (code = '') => createHash('sha256').update(code.replace('-', '')).digest('base64url');
  const kept = await app.db.selectFrom('recovery_code').select(['code_hash', 'used_at']).execute();
  expect(codes.map(plain).filter((hash) => kept.some((row) => row.code_hash === hash))).toEqual([]);
  // A code stored before that change stays valid until it is used.
  const unused = kept.find(({ used_at: usedAt }) => usedAt === null)?.code_hash ?? '';
  const old = app.db.updateTable('recovery_code').set({ code_hash: plain('OLD22-CODE2') });
  await old.where('code_hash', '=', unused).execute();
  expect([await from(15, 'OLD22-CODE2'), await from(16, 'OLD22-CODE2')]).toEqual([200, 401]);
  await app.close();
});
