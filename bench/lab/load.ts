import autocannon from 'autocannon';
import { z } from 'zod';
import type { Client, LoadRow, Sent } from '../row.ts';
import { answerParentMessages } from './children.ts';
import { rowNamed } from './rows.ts';
import type { Seen } from './seen.ts';

// The load generator runs in its own process for the whole run: it must be warm, and its cost must not count as another
// program's.

const Order = z.object({
  row: z.string(),
  contestant: z.string(),
  facts: z.unknown(),
  url: z.string(),
  seconds: z.number(),
});
type Order = z.output<typeof Order>;

const percentile = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

function toRequests(sends: Sent[] | (() => Sent)): autocannon.Request[] {
  if (Array.isArray(sends)) return sends;
  return [{ setupRequest: (request) => ({ ...request, ...sends() }) }];
}

async function fire(row: LoadRow, order: Order): Promise<Seen> {
  const { clients } = row;
  const { status } = row.contestants.find(({ name }) => name === order.contestant) ?? {};
  const times: number[] = [];
  const others = new Map<number, number>();
  let first = 0;
  let last = 0;
  let bytes = 0;
  let number = 0;
  const setupClient = (one: { setRequests: (requests: autocannon.Request[]) => void }) => {
    const client: Client = { number, of: clients };
    number += 1;
    one.setRequests(toRequests(row.sends(order.contestant, order.facts, client)));
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: order.url,
      connections: clients,
      duration: order.seconds,
      sampleInt: 100,
      setupClient,
    };
    const instance = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    instance.on('response', (...[, code, size, took]) => {
      last = performance.now();
      first ||= last;
      times.push(took);
      bytes += size;
      if (code !== status) others.set(code, (others.get(code) ?? 0) + 1);
    });
  });
  if (result.errors > 0 || others.size > 0 || times.length < 2) {
    const codes = [...others].map(([code, count]) => `${count} × status ${code}`).join(', ');
    throw new Error(
      `${order.contestant}: not all of ${times.length} responses were ${status}: ${codes}; ${result.errors} errors.`,
    );
  }
  const sorted = Float64Array.from(times).toSorted();
  return {
    answers: times.length,
    perSecond: (times.length - 1) / ((last - first) / 1000),
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    megabytes: bytes / 1e6,
  };
}

answerParentMessages(async (question) => {
  const order = Order.parse(question);
  const row = await rowNamed(order.row);
  if (row.kind !== 'load') throw new Error(`${order.row} is not measured under load.`);
  return fire(row, order);
});
