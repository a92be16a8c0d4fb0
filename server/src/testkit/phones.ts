import { randomUUID, webcrypto } from 'node:crypto';
import {
  type DeviceStepKind,
  type NotedStep,
  PublicKey,
  registerDevice,
  sendDevicePhoto,
  sendSteps,
  type SignedStep,
  signedText,
  type StepResult,
} from '@dihaadi/contract/devices';
import { sendFile } from './files.ts';
import type { TestApp } from './test-app.ts';
import type { SignedIn } from './worker-bookings.ts';

type Said = Partial<
  Pick<NotedStep, 'position' | 'rupees' | 'photo_id' | 'reason' | 'bill' | 'photo_kind' | 'end_reason'>
> & {
  kind: DeviceStepKind;
  thing: string;
  at: Date;
  code?: string;
  stop?: number;
  offsetMs?: number;
};

/** A person's phone: records signed and numbered steps, as the web does, and sends them on demand. */
export type Phone = {
  id: string;
  note: (said: Said) => Promise<SignedStep>;
  send: (steps: readonly SignedStep[]) => Promise<StepResult[]>;
  /** Sends a photo under an id of the phone's own. Returns the response's status. */
  sendPhoto: (id: string, file: Buffer) => Promise<number>;
};

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Returns a phone's key, its public description, and how it signs. */
export async function phoneKey() {
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', pair.publicKey);
  const sign = async (step: NotedStep): Promise<SignedStep> => {
    const by = { name: 'ECDSA', hash: 'SHA-256' };
    const signature = await webcrypto.subtle.sign(by, pair.privateKey, Buffer.from(signedText(step)));
    return { ...step, signature: Buffer.from(signature).toString('base64url') };
  };
  return { publicKey: PublicKey.parse({ kty, crv, x, y }), sign };
}

/** Creates a phone and registers it with the server. */
export async function phoneOf(app: TestApp, who: SignedIn): Promise<Phone> {
  const id = randomUUID();
  const { publicKey, sign } = await phoneKey();
  await app.ok(registerDevice, {
    token: who.token(),
    params: { id },
    body: { public_key: publicKey },
  });
  let number = 0;
  return {
    id,
    note: ({ kind, thing, at, code, stop, offsetMs = 0, ...more }) => {
      number += 1;
      return sign({
        id: randomUUID(),
        number,
        kind,
        thing_id: thing,
        at: at.toISOString(),
        clock_offset_ms: offsetMs,
        code: code ?? null,
        stop: stop ?? null,
        ...more,
      });
    },
    sendPhoto: async (photo_id, file) =>
      (await sendFile(app, sendDevicePhoto, { token: who.token(), params: { id, photo_id }, file }))
        .statusCode,
    send: (steps) => app.ok(sendSteps, { token: who.token(), params: { id }, body: { steps: [...steps] } }),
  };
}
