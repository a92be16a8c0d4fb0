import { setTimeout as sleep } from 'node:timers/promises';
import { type Asked, bookContinuously, readContinuously } from './bookings.ts';

/** Pages and lists read for each booking. */
const READS = ['/', '/jobs', '/api/jobs?limit=20', '/api/services'];

type Everyday = {
  /** Rate of each of the four reads, and of bookings. */
  aSecond: number;
  seconds: number;
};

/**
 * Reads as visitors do and books deliveries as guests. Returns the number of requests answered; throws if one failed or
 * got no response.
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
  const all = READS.map((path) => readContinuously(`${url}${path}`, keeping));
  all.push(bookContinuously(url, keeping));
  await sleep(seconds * 1000);
  over.abort();
  await Promise.all(all);
  if (failed.size > 0) {
    const codes = [...failed].map(([status, count]) => `${count} × ${status}`).join(', ');
    throw new Error(`Some of the ${answered} responses were errors: ${codes}.`);
  }
  return answered;
}
