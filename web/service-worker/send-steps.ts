import { devicePath, devicePhotoPath, deviceStepsPath } from '@dihaadi/contract/device-calls';
import type { StepResult } from '@dihaadi/contract/devices';
import { isRecord, isText, isUuid } from '../app/lib/type-guards.ts';
import { forbidSync, syncToken } from '../app/lib/queued-steps/background.ts';
import { type QueueApi, sendKept } from '../app/lib/queued-steps/send.ts';
import { peopleWithQueue } from '../app/lib/queued-steps/store.ts';

const isResults = (value: unknown): value is StepResult[] =>
  Array.isArray(value) &&
  value.every((one) => isRecord(one) && isUuid(one['id']) && isText(one['outcome']) && 'refusal' in one);

type Sent = { method: 'PUT' | 'POST'; body: object | Blob; token: string };

async function callApi(path: string, { method, body, token }: Sent): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method,
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
    },
    body: body instanceof Blob ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Refused(response.status);
  return response;
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Refused with ${status}`);
    this.name = 'Refused';
    this.status = status;
  }
}

/** Status codes for a file that is not an image: the step that shows it will be rejected with an explanation. */
const UNUSABLE: readonly number[] = [400, 413, 415];

const apiWith = (token: string): QueueApi => ({
  register: (id, public_key) =>
    callApi(devicePath.replace(':id', id), { method: 'PUT', body: { public_key }, token }),
  sendPhoto: (id, photoId, content) =>
    callApi(devicePhotoPath.replace(':id', id).replace(':photo_id', photoId), {
      method: 'PUT',
      body: content,
      token,
    }).catch((error: unknown) => {
      if (!(error instanceof Refused) || !UNUSABLE.includes(error.status)) throw error;
    }),
  send: async (id, steps) => {
    const path = deviceStepsPath.replace(':id', id);
    const results: unknown = await (await callApi(path, { method: 'POST', body: { steps }, token })).json();
    if (!isResults(results)) throw new TypeError('Not what became of the steps.');
    return results;
  },
});

// More than a phone can record in a day; the page sends what is left then.
const MOST_CALLS = 5;

async function sendAllOf(userId: string, token: string): Promise<void> {
  const api = apiWith(token);
  for (let calls = 0; calls < MOST_CALLS; calls += 1) if ((await sendKept(userId, api)) === 0) break;
  await forbidSync(userId);
}

/** Sends steps recorded on this phone with no page open. Throws if a retry is worthwhile. */
export async function sendQueuedSteps(): Promise<void> {
  for (const userId of await peopleWithQueue()) {
    const token = await syncToken(userId);
    if (token === undefined) continue;
    try {
      await sendAllOf(userId, token);
    } catch (error) {
      // The session has ended, or the phone is no longer known: the next open page registers again.
      if (!(error instanceof Refused) || error.status >= 500 || error.status === 429) throw error;
      await forbidSync(userId);
    }
  }
}
