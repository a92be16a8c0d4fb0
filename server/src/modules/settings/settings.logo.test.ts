import * as contract from '@dihaadi/contract/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, sendFile } from '../../testkit/files.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const send = async (file: Buffer) => {
  const answer = await sendFile(app, contract.sendLogo, { token, file, type: 'image/png' });
  expect(answer.statusCode, answer.body).toBe(200);
  return contract.sendLogo.reply.parse(answer.json()).logo_url ?? '';
};
const look = (url: string) => app.fastify.inject({ method: 'GET', url });

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s uploaded as the logo is shown to visitors without the camera’s metadata',
  async (format) => {
    const url = await send(await picture(format, 1_600, 800));
    expect((await app.ok(contract.publicBrand)).logo_url).toBe(url);
    const shown = await look(url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000',
    });
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 512, height: 256, format });
    expect(shown.rawPayload.includes('Secret Photographer')).toBe(false);
  },
);

test('S28: a picture with a web page hidden in it keeps only the picture', async () => {
  const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>')]);
  const shown = await look(await send(polyglot));
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect(shown.rawPayload.includes('<script>')).toBe(false);
});

test('the previous logo is deleted, and the sender of the new one is logged (S43)', async () => {
  const first = await send(await picture());
  const second = await send(await picture());
  expect((await look(first)).statusCode).toBe(404);
  expect((await look(second)).statusCode).toBe(200);
  const [last] = (await historyOf(app, 'setting', null)).slice(-1);
  expect(last).toMatchObject({
    name: 'save_brand',
    actor_role: 'super_admin',
    data: { changed: 'logo_url' },
  });
});

test('the logo can be saved again as it was read, and removed', async () => {
  const url = await send(await picture());
  const brand = await app.ok(contract.readBrand, { token });
  expect(await app.ok(contract.saveBrand, { token, body: brand })).toEqual(brand);
  expect(brand.logo_url).toBe(url);
  expect(await app.ok(contract.saveBrand, { token, body: { logo_url: '' } })).toMatchObject({
    logo_url: null,
  });
});

test('S24, S28: no other address of ours, and no path, is accepted as a logo', async () => {
  for (const logo_url of [
    '/api/public/logo/../../etc/passwd',
    '/api/public/logo/x',
    '/etc/passwd',
    'javascript:1',
  ])
    await app.refused(400, contract.saveBrand, { token, body: { logo_url } });
  for (const url of ['/api/public/logo/..%2f..%2fetc%2fpasswd', '/api/public/logo/%00'])
    expect((await look(url)).statusCode).toBe(400);
});
