import { setTimeout as sleep } from 'node:timers/promises';
import { type Asked, keepBooking, keepReading } from './bookings.ts';

/** For each booking so many pages and lists are read. */
const READS = ['/', '/jobs', '/api/jobs?limit=20', '/api/services'];

type Everyday = {
  /** So many of each of the four reads, and as many bookings. */
  aSecond: number;
  seconds: number;
};

/**
 * Reads what visitors read and books deliveries as guests; gives how many requests were answered. Throws when one was
 * answered by an error or not at all.
 */
export async function everydayLoad(url: string, { aSecond, seconds }: Everyday): Promise<number> {
  let answered = 0;
  const failed = new Map<number, number>();
  const onAnswer = ({ status }: Asked) => {
    answered += 1;
    if (status !== 200 && status !== 201) failed.set(status, (failed.get(status) ?? 0) + 1);
  };
  const over = new AbortController();
  const keeping = { aSecond, signal: over.signal, onAnswer };
  const all = READS.map((path) => keepReading(`${url}${path}`, keeping));
  all.push(keepBooking(url, keeping));
  await sleep(seconds * 1000);
  over.abort();
  await Promise.all(all);
  if (failed.size > 0) {
    const codes = [...failed].map(([status, count]) => `${count} × ${status}`).join(', ');
    throw new Error(`Of ${answered} answers some were errors: ${codes}.`);
  }
  return answered;
}
