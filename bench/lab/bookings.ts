import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const Booked = z.object({ id: z.string() });

/** Outcome of one request. */
export type Asked = {
  /** Set for an accepted booking. */
  id?: string;
  /** When it was sent and answered, by `performance.now`. */
  sentAt: number;
  at: number;
  /** Status of the response; 0 without one. */
  status: number;
  /** Whether the response says when to retry. */
  saysWhen: boolean;
  /** Number of times it was sent. */
  times: number;
};

type Keeping = {
  aSecond: number;
  signal: AbortSignal;
  /** Number of times a request that is refused temporarily or gets no response is sent, with the same key; 1 by default. */
  times?: number;
  onAnswer: (asked: Asked) => void;
};

/** Books package deliveries as guests at this rate until `signal`, and reports the outcome of each. */
export const bookContinuously = (url: string, { times = 1, ...keeping }: Keeping): Promise<void> =>
  keepAsking({ ...keeping, times }, () =>
    send(`${url}/api/bookings/package`, booking(Date.now() % 1e8, times > 1)),
  );

/** Reads a page at this rate until `signal`. */
export const readContinuously = (url: string, keeping: Keeping): Promise<void> =>
  keepAsking(keeping, () => send(url, {}));

async function keepAsking({ aSecond, signal, times = 1, onAnswer }: Keeping, ask: () => Send): Promise<void> {
  const all: Promise<void>[] = [];
  while (!signal.aborted) {
    all.push(again(ask(), times).then(onAnswer));
    await sleep(1000 / aSecond);
  }
  await Promise.all(all);
}

type Answer = Pick<Asked, 'id' | 'status' | 'saysWhen'>;
type Send = () => Promise<Answer>;

const AGAIN_MS = 500;

async function again(ask: Send, most: number): Promise<Asked> {
  const sentAt = performance.now();
  for (let times = 1; ; times += 1) {
    const answer = await ask().catch(() => ({ status: 0, saysWhen: false }));
    const passes = answer.status === 0 || answer.saysWhen;
    if (!passes || times >= most) return { ...answer, sentAt, at: performance.now(), times };
    await sleep(AGAIN_MS);
  }
}

/** Longer than any of the product's timeouts. */
const LONGEST_MS = 30_000;

const send =
  (url: string, init: RequestInit): Send =>
  async () => {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_MS) });
    const text = await response.text();
    const { status } = response;
    const saysWhen = response.headers.has('retry-after');
    return status === 201
      ? { status, saysWhen, id: Booked.parse(JSON.parse(text)).id }
      : { status, saysWhen };
  };

const booking = (number: number, isRepeated: boolean): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(isRepeated && { 'idempotency-key': randomUUID() }),
    'x-forwarded-for': `10.2.${number % 250}.1`,
  },
  body: JSON.stringify({
    service_type: 'delivery',
    pickup_address: `${number} Raja Park, Jaipur 302004`,
    drop_address: 'Amer, Jaipur 302028',
    package_size: 'small',
    package_weight: 1,
    package_description: 'A steel tiffin',
    booking_type: 'immediate',
    customer_phone: `9${String(number).padStart(9, '0')}`,
  }),
});
