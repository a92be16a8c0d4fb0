import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const Booked = z.object({ id: z.string() });

/** What became of one booking that was asked for. */
export type Asked = {
  /** Of a booking that was accepted. */
  id?: string;
  /** When it was sent and answered, as `performance.now` tells it. */
  sentAt: number;
  at: number;
  /** Of the answer; 0 where none came. */
  status: number;
};

/** Books package deliveries as guests do, so many a second, and gives what became of each, until `signal`. */
export async function keepBooking(
  url: string,
  { aSecond, signal, onAnswer }: { aSecond: number; signal: AbortSignal; onAnswer: (asked: Asked) => void },
): Promise<void> {
  const all: Promise<void>[] = [];
  while (!signal.aborted) {
    all.push(book(url, Date.now() % 1e8).then(onAnswer));
    await sleep(1000 / aSecond);
  }
  await Promise.all(all);
}

async function book(url: string, number: number): Promise<Asked> {
  const sentAt = performance.now();
  try {
    const response = await fetch(`${url}/api/bookings/package`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${number % 250}.1` },
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
    const answer: unknown = await response.json();
    const at = performance.now();
    return response.status === 201
      ? { sentAt, at, status: 201, id: Booked.parse(answer).id }
      : { sentAt, at, status: response.status };
  } catch {
    return { sentAt, at: performance.now(), status: 0 };
  }
}
