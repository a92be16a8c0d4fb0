import * as contract from '@dihaadi/contract/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newcomer } from '../../testkit/bookings.ts';
import { eventCount, historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

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

const brand = {
  logo_url: null,
  company_name: 'Dihaadi',
  tagline: 'Good work, fairly paid, close to home',
  primary_color: '#2563eb',
  secondary_color: '#1e40af',
};
const social = {
  is_enabled: false,
  facebook_url: null,
  youtube_url: null,
  instagram_url: null,
  twitter_url: null,
  linkedin_url: null,
  telegram_url: null,
};
const whatsapp = {
  is_enabled: false,
  phone_number: null,
  message: 'Hello! I need help with Dihaadi services.',
};
const platform = {
  legal_name: null,
  address: null,
  state: null,
  gstin: null,
  grievance_name: null,
  grievance_email: null,
  grievance_phone: null,
  commission_percent: 0,
};
const rollout = {
  register_job_provider: false,
  register_job_seeker: false,
  worker_dashboard: false,
  job_provider_dashboard: false,
  job_seeker_dashboard: false,
  manager_dashboard: false,
};

const subjects = [
  {
    name: 'brand',
    shown: contract.publicBrand,
    read: contract.readBrand,
    save: contract.saveBrand,
    defaults: brand,
    changes: { company_name: 'Apna Dihaadi', tagline: 'Kaam milega' },
  },
  {
    name: 'social_media',
    shown: contract.publicSocialMedia,
    read: contract.readSocialMedia,
    save: contract.saveSocialMedia,
    defaults: social,
    changes: { is_enabled: true, telegram_url: 'https://t.me/dihaadi' },
  },
  {
    name: 'whatsapp',
    shown: contract.publicWhatsapp,
    read: contract.readWhatsapp,
    save: contract.saveWhatsapp,
    defaults: whatsapp,
    changes: { is_enabled: true, phone_number: '+919876543210' },
  },
  {
    name: 'platform',
    shown: contract.publicPlatform,
    read: contract.readPlatform,
    save: contract.savePlatform,
    defaults: platform,
    changes: {
      legal_name: 'Dihaadi Services Private Limited',
      address: 'Sahakar Marg\nJaipur 302015',
      commission_percent: 7.5,
    },
  },
] as const;

const storedRow = (name: string) =>
  app.db.selectFrom('setting').selectAll().where('name', '=', name).executeTakeFirst();
const records = async () => (await historyOf(app, 'setting', null)).slice(-1);

describe.each(subjects)('the $name settings', ({ name, shown, read, save, defaults, changes }) => {
  test('have defaults until staff save them, and reading them writes nothing (S35)', async () => {
    const events = await eventCount(app);
    expect(await app.ok(shown)).toEqual(defaults);
    expect(await app.ok(read, { token })).toEqual(defaults);
    expect(await storedRow(name)).toBeUndefined();
    expect(await eventCount(app)).toBe(events);
    expect((await app.send(shown)).headers['cache-control']).toMatch(/^public, max-age=15\b/);
    expect((await app.send(read, { token })).headers['cache-control']).toBe('no-store');
  });

  test('change only the sent fields, at once, for visitors too', async () => {
    expect(await app.ok(shown)).toEqual(defaults);
    expect(await app.ok(save, { token, body: changes })).toEqual({ ...defaults, ...changes });
    expect(await app.ok(shown)).toEqual({ ...defaults, ...changes });
    expect(await app.ok(save, { token, body: {} })).toEqual({ ...defaults, ...changes });
    expect(await app.ok(read, { token })).toEqual({ ...defaults, ...changes });
  });

  test('can be saved exactly as they were read', async () => {
    const whole = await app.ok(read, { token });
    expect(await app.ok(save, { token, body: whole })).toEqual(whole);
    const changed = { ...whole, ...changes };
    expect(await app.ok(save, { token, body: changed })).toEqual(changed);
  });

  test('log who changed which fields and when, but not the values (S43)', async () => {
    const boss = await newcomer(app, 'super_admin');
    app.clock.advance(1_000);
    await app.ok(save, { token: boss.token, body: { ...defaults, ...changes } });
    const event = {
      name: `save_${name}`,
      actor_id: boss.id,
      actor_role: 'super_admin',
      from_state: null,
      to_state: null,
      topics: ['staff'],
      at: app.clock.now(),
    };
    const changed = Object.keys({ ...defaults, ...changes }).filter((field) => field in changes);
    expect(await records()).toEqual([{ ...event, data: { changed: changed.join(',') } }]);
    expect(await storedRow(name)).toMatchObject({ updated_at: app.clock.now(), updated_by: boss.id });
  });

  test('when two save after reading the same version, the second gets a conflict, and the first’s changes are kept', async () => {
    const tag = String((await app.send(read, { token })).headers['etag']);
    const headers = { 'if-match': tag };
    await app.ok(save, { token, headers, body: changes });
    const problem = await app.refused(412, save, { token, headers, body: defaults });
    expect(problem.code).toBe('changed-meanwhile');
    expect(await app.ok(read, { token })).toEqual({ ...defaults, ...changes });
  });

  test('emit no event when nothing changes', async () => {
    const body = { ...defaults, ...changes };
    await app.ok(save, { token, body });
    const before = await eventCount(app);
    expect(await app.ok(save, { token, body })).toEqual(body);
    expect(await eventCount(app)).toBe(before);
  });

  test('reject an unknown field', async () => {
    for (const body of [
      { ...changes, id: 1 },
      { ...changes, updated_by: null },
      { razorpay_key_secret: 'x' },
    ])
      await app.refused(400, save, { token, body });
    expect(await storedRow(name)).toBeUndefined();
  });
});

describe('the rollout', () => {
  test('opens and closes area by area', async () => {
    expect(await app.ok(contract.publicRollout)).toEqual(rollout);
    const body = { worker_dashboard: true, manager_dashboard: true };
    const open = { ...rollout, ...body };
    expect(await app.ok(contract.saveRollout, { token, body })).toMatchObject(open);
    await app.ok(contract.saveRollout, {
      token,
      body: { manager_dashboard: false, register_job_seeker: true },
    });
    expect(await app.ok(contract.publicRollout)).toEqual({
      ...open,
      manager_dashboard: false,
      register_job_seeker: true,
    });
    expect((await storedRow('rollout'))?.value).toEqual({
      ...rollout,
      worker_dashboard: true,
      register_job_seeker: true,
    });
  });

  test('shows staff which areas this version has, and accepts that list only unchanged', async () => {
    const read = await app.ok(contract.readRollout, { token });
    expect(read).toEqual({ ...rollout, built: read.built });
    expect(await app.ok(contract.saveRollout, { token, body: read })).toEqual(read);
    const others = contract.areas.filter((area) => !read.built.includes(area));
    await app.refused(400, contract.saveRollout, { token, body: { built: others } });
  });

  test('logs the changed switches (S43)', async () => {
    await app.ok(contract.saveRollout, { token, body: { worker_dashboard: true, manager_dashboard: false } });
    expect(await records()).toMatchObject([{ name: 'save_rollout', data: { changed: 'worker_dashboard' } }]);
  });

  test('accepts only switches of these areas', async () => {
    for (const wrong of [
      { driver_dashboard: true },
      { worker_dashboard: 'true' },
      { worker_dashboard: null },
    ])
      await app.refused(400, contract.saveRollout, { token, body: wrong });
    expect(await storedRow('rollout')).toBeUndefined();
  });
});

test('a row from an earlier version without this version’s fields reads with their defaults', async () => {
  const { id } = await newcomer(app, 'super_admin');
  const row = {
    name: 'brand',
    value: JSON.stringify({ tagline: 'Ram Ram' }),
    updated_at: app.clock.now(),
    updated_by: id,
  };
  await app.db.insertInto('setting').values(row).execute();
  expect(await app.ok(contract.publicBrand)).toEqual({ ...brand, tagline: 'Ram Ram' });
  const body = { company_name: 'Apna' };
  expect(await app.ok(contract.saveBrand, { token, body })).toEqual({
    ...brand,
    tagline: 'Ram Ram',
    ...body,
  });
});
