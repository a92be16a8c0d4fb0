import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Subscription } from '../modules/notifications/notifications.push.queries.ts';

/** Keys made for these tests; they unlock nothing else. */
export const testVapid = {
  VAPID_PUBLIC_KEY: 'BOpzwaDSwjRc1coD2GiapuQFEbhZ_fIYBUce3pTsuU2IVCrrrx90BJfoHqA9_-atV3G-LMUNoUgFbncmjll4RpM',
  VAPID_PRIVATE_KEY: 'pfKsqXYPqel1T1hIqEsuwgmMxZmfQVtCwZ4YqmERZz4',
  VAPID_SUBJECT: 'mailto:post@dihaadi.example',
};

type Phone = { keys: ECDH; auth: Buffer; path: string };
type Received = { path: string; said: unknown; ttl: string; urgency: string };

const key = (ikm: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length));

/** Decrypts a message as the phone's browser does (RFC 8291, section 3; RFC 8188, section 2). */
function open({ keys, auth }: Phone, body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const senders = body.subarray(21, 21 + body.readUInt8(20));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senders]);
  const ikm = key(keys.computeSecret(senders), auth, info, 32);
  const secret = key(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = key(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + senders.length);
  const decipher = createDecipheriv('aes-128-gcm', secret, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

/** Whether the request is signed by the owner of the key that the phone subscribed with (RFC 8292). */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(k, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isOurs && k === testVapid.VAPID_PUBLIC_KEY && aud === audience && sub === testVapid.VAPID_SUBJECT;
}

/** Starts a push service on this machine, with its phones. `answer` is its response to a valid request. */
export async function startPushService() {
  const phones = new Map<string, Phone>();
  const received: Received[] = [];
  const service = { answer: 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const phone = phones.get(request.url ?? '');
      if (phone === undefined) return response.writeHead(410).end();
      if (!isSigned(request.headers.authorization ?? '', origin)) return response.writeHead(403).end();
      const { ttl, urgency } = request.headers;
      if (service.answer === 201)
        received.push({
          path: phone.path,
          said: open(phone, Buffer.concat(chunks)),
          ttl: String(ttl),
          urgency: String(urgency),
        });
      return response.writeHead(service.answer).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    origin,
    received,
    /** Subscribes a phone's browser. Returns what it would send us. */
    subscribe: (): Pick<Subscription, 'endpoint'> & { keys: { p256dh: string; auth: string } } => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const phone = { keys, auth: randomBytes(16), path: `/${randomUUID()}` };
      phones.set(phone.path, phone);
      return {
        endpoint: `${origin}${phone.path}`,
        keys: {
          p256dh: keys.getPublicKey('base64url'),
          auth: phone.auth.toString('base64url'),
        },
      };
    },
    /** Revokes the phone's permission. */
    forget: (endpoint: string) => phones.delete(new URL(endpoint).pathname),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  });
}
