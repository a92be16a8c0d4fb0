import * as contract from '@dihaadi/contract/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { rounds } from '../../testkit/rounds.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

// As on a new platform, without any settings.
beforeEach(async () => {
  await app.db.deleteFrom('setting').execute();
  app.forget(['setting']);
});

test('six unset fields saved at once are all kept every time', async () => {
  for (let round = 0; round < rounds(5, 20); round += 1) {
    await app.db.deleteFrom('setting').execute();
    const bodies = contract.socialNetworks.map((network) => ({
      [`${network}_url`]: `https://${network}.example`,
    }));
    await Promise.all(bodies.map((body) => app.ok(contract.saveSocialMedia, { token, body })));
    const saved = await app.ok(contract.readSocialMedia, { token });
    expect(saved, `round ${round}`).toEqual(Object.assign({ is_enabled: false }, ...bodies));
  }
});

test('two admins who repeatedly save different fields both keep theirs', async () => {
  for (let round = 0; round < rounds(5, 20); round += 1) {
    const [tagline, company_name] = [`Tagline ${round}`, `Company ${round}`];
    await Promise.all([
      app.ok(contract.saveBrand, { token, body: { tagline } }),
      app.ok(contract.saveBrand, { token, body: { company_name } }),
    ]);
    expect(await app.ok(contract.readBrand, { token })).toMatchObject({ tagline, company_name });
  }
});

test('WhatsApp never stays on without a number, even if one admin switches it on while another removes the number', async () => {
  const body = { is_enabled: false, phone_number: '+919876543210' };
  for (let round = 0; round < rounds(5, 20); round += 1) {
    await app.ok(contract.saveWhatsapp, { token, body });
    const [on, emptied] = await Promise.all([
      app.send(contract.saveWhatsapp, { token, body: { is_enabled: true } }),
      app.send(contract.saveWhatsapp, { token, body: { phone_number: null } }),
    ]);
    expect(new Set([on.status, emptied.status]), `round ${round}`).toEqual(new Set([200, 400]));
    const now = await app.ok(contract.readWhatsapp, { token });
    expect(now.is_enabled).toBe(now.phone_number !== null);
  }
});

test('the rollout keeps all six switches that are changed at once', async () => {
  await Promise.all(
    contract.areas.map((area) => app.ok(contract.saveRollout, { token, body: { [area]: true } })),
  );
  const { value } = await app.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'rollout')
    .executeTakeFirstOrThrow();
  expect(value).toEqual(Object.fromEntries(contract.areas.map((area) => [area, true])));
});
