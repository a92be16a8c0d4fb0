import { createServer } from 'node:http';
import * as contract from '@dihaadi/contract/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
};

describe('web addresses', () => {
  const fields = [
    [contract.saveBrand, contract.readBrand, 'logo_url'],
    ...contract.socialNetworks.map(
      (network) => [contract.saveSocialMedia, contract.readSocialMedia, `${network}_url`] as const,
    ),
  ] as const;

  test.each(fields)('for %# are http or https, or empty (S24)', async (save, read, field) => {
    const before = await app.ok(read, { token });
    for (const url of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript://x.example/%0aalert(1)',
      'data:text/html,<script>alert(1)</script>',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'ftp://files.example/logo.png',
      'file:///etc/passwd',
      'gopher://x.example/1',
      '//x.example/logo.png',
      'x.example/logo.png',
      'https://',
      'https://user:secret@x.example/',
      'https:/\u0000/x.example',
    ]) {
      const refusal = await app.refused(400, save, { token, body: { [field]: url } });
      expect(refusal, url).toMatchObject({ code: 'bad-input', errors: [{ path: field }] });
    }
    expect(await app.ok(read, { token })).toEqual(before);
    const url = 'https://cdn.example/logo.png?x=<script>&y="';
    expect(await app.ok(save, { token, body: { [field]: url } })).toEqual({ ...before, [field]: url });
    expect(await app.ok(save, { token, body: { [field]: '' } })).toEqual(before);
    await app.ok(save, { token, body: { [field]: 'https://x.example' } });
    expect(await app.ok(save, { token, body: { [field]: null } })).toEqual(before);
  });

  test('are refused with a helpful message when invalid', async () => {
    const body = { logo_url: 'javascript:alert(1)' };
    expect(await app.refused(400, contract.saveBrand, { token, body })).toMatchObject({
      detail: 'Enter a web address that begins with https://.',
      errors: [{ path: 'logo_url', message: 'Enter a web address that begins with https://.' }],
    });
  });

  test('for a logo must be https, since a page shows no other pictures', async () => {
    const body = { logo_url: 'http://cdn.example/logo.png' };
    await app.refused(400, contract.saveBrand, { token, body });
    await app.ok(contract.saveSocialMedia, { token, body: { facebook_url: 'http://fb.example' } });
  });

  test('are never fetched by the server (S27)', async () => {
    let connections = 0;
    const inside = createServer((_request, response) => response.end());
    inside.on('connection', () => {
      connections += 1;
    });
    const port = await new Promise<number>((resolve) => {
      inside.listen(0, '127.0.0.1', () => {
        const address = inside.address();
        resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
      });
    });
    const url = `https://127.0.0.1:${port}/logo.png`;
    await app.ok(contract.saveBrand, { token, body: { logo_url: url } });
    await app.ok(contract.saveSocialMedia, { token, body: { facebook_url: url } });
    await app.ok(contract.publicBrand);
    await app.ok(contract.publicSocialMedia);
    // The server handles its requests in order: any earlier request would be known by now.
    await (await fetch(`http://127.0.0.1:${port}/last`)).text();
    await new Promise((resolve) => inside.close(resolve));
    expect(connections).toBe(1);
  });
});

describe('the brand', () => {
  test('accepts any words, as text (S24)', async () => {
    const body = { company_name: '<script>alert(1)</script>', tagline: '"><img src=x onerror=alert(1)>' };
    expect(await app.ok(contract.saveBrand, { token, body })).toEqual({ ...brand, ...body });
    expect(await app.ok(contract.publicBrand)).toEqual({ ...brand, ...body });
  });

  test('accepts only valid CSS colours as its colours', async () => {
    const body = { primary_color: '#AABBCC' };
    expect(await app.ok(contract.saveBrand, { token, body })).toMatchObject({ primary_color: '#aabbcc' });
    for (const color of ['red', '#fff', '#12345g', '#1234567', '#123456;}', 'url(x)', '', null])
      await app.refused(400, contract.saveBrand, { token, body: { secondary_color: color } });
  });

  test('always has a name and a tagline', async () => {
    for (const field of ['company_name', 'tagline'])
      for (const value of ['', '  ', null])
        await app.refused(400, contract.saveBrand, { token, body: { [field]: value } });
    expect(await app.ok(contract.readBrand, { token })).toEqual(brand);
  });
});

describe('WhatsApp', () => {
  const save = (body: object) => app.ok(contract.saveWhatsapp, { token, body });
  const refused = (body: object) => app.refused(400, contract.saveWhatsapp, { token, body });
  const phone_number = '+919876543210';

  test('cannot be switched on without a phone number', async () => {
    const detail = 'Add a phone number before you turn WhatsApp on.';
    expect(await refused({ is_enabled: true })).toMatchObject({
      code: 'bad-input',
      detail,
      errors: [{ path: 'phone_number', message: detail }],
    });
    expect(await app.ok(contract.readWhatsapp, { token })).toEqual(whatsapp);
    expect(await save({ is_enabled: true, phone_number: '098765 43210' })).toEqual({
      ...whatsapp,
      is_enabled: true,
      phone_number,
    });
  });

  test('keeps its number while it is on, and can lose it once it is off', async () => {
    await save({ is_enabled: true, phone_number });
    expect(await refused({ phone_number: null })).toMatchObject({ errors: [{ path: 'phone_number' }] });
    expect(await app.ok(contract.publicWhatsapp)).toMatchObject({ is_enabled: true, phone_number });
    expect(await save({ is_enabled: false, phone_number: null })).toEqual(whatsapp);
  });

  test('refuses an unreachable number, and needs a message', async () => {
    for (const number of ['', '12345', '+1 202 555 0100', 'call me'])
      expect(await refused({ phone_number: number })).toMatchObject({ errors: [{ path: 'phone_number' }] });
    for (const message of ['', null, 'x'.repeat(501)])
      expect(await refused({ message })).toMatchObject({ errors: [{ path: 'message' }] });
  });
});

describe('the platform', () => {
  test('accepts empty fields, and validates e-mail address and number', async () => {
    const full = {
      legal_name: 'Dihaadi Services Private Limited',
      address: 'Sahakar Marg\nJaipur',
      state: 'Maharashtra',
      gstin: '27AAPFU0939F1ZV',
      grievance_name: 'Sunita Shekhawat',
      grievance_email: 'grievance@dihaadi.example',
      grievance_phone: '+919876543211',
    };
    const typed = {
      ...full,
      state: ' maharashtra ',
      grievance_email: 'Grievance@Dihaadi.example',
      grievance_phone: '98765 43211',
      gstin: ' 27aapfu0939f1zv',
    };
    expect(await app.ok(contract.savePlatform, { token, body: typed })).toMatchObject(full);
    for (const [field, value] of [
      ['grievance_email', 'nobody'],
      ['grievance_phone', '12'],
      ['gstin', '27AAPFU0939F1ZO'],
      ['gstin', '27AAPFU0939F1Z'],
    ]) {
      const body = { [field ?? '']: value };
      const refusal = await app.refused(400, contract.savePlatform, { token, body });
      expect(refusal).toMatchObject({
        errors: [{ path: field, message: expect.stringMatching(/^Enter (?:a|the)/) }],
      });
    }
    const homeless = await app.refused(400, contract.savePlatform, { token, body: { state: '' } });
    expect(homeless).toMatchObject({ errors: [{ path: 'state' }] });
    const abroad = await app.refused(400, contract.savePlatform, { token, body: { state: 'Atlantis' } });
    expect(abroad).toMatchObject({ errors: [{ path: 'state' }] });
    for (const body of [{ gstin: '08AAPFU0939F1ZV' }, { state: 'Rajasthan' }])
      expect(await app.refused(400, contract.savePlatform, { token, body })).toMatchObject({
        errors: [{ path: 'gstin' }],
      });
    const moved = { state: 'RJ', gstin: '08AAPFU0939F1ZV' };
    expect(await app.ok(contract.savePlatform, { token, body: moved })).toMatchObject({ state: 'Rajasthan' });
    const half = { state: '', gstin: '', legal_name: '', grievance_email: '', grievance_phone: null };
    const left = { address: full.address, grievance_name: full.grievance_name };
    expect(await app.ok(contract.savePlatform, { token, body: half })).toMatchObject({
      ...platform,
      ...left,
    });
    expect(await app.ok(contract.publicPlatform)).toMatchObject({ ...platform, ...left });
  });
});
