import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { answerParentMessages } from './children.ts';

// People who follow trips by their links, in a separate process because each process has a connection limit.

const Order = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('open'),
    url: z.string(),
    links: z.array(z.string()),
    /** Number of followers per link. */
    each: z.number(),
    /** The second part of their IP addresses. */
    net: z.number(),
  }),
  z.object({ do: z.literal('hear'), count: z.number(), withinMs: z.number() }),
]);
type Open = Extract<z.output<typeof Order>, { do: 'open' }>;

const AT_ONCE = 20;

type Heard = { link: string; at: number };
let heardSoFar: Heard[] = [];

const now = (): number => performance.timeOrigin + performance.now();

async function follow(url: string, link: string, from: string): Promise<void> {
  const response = await fetch(`${url}/api/track/${link}/events`, { headers: { 'x-forwarded-for': from } });
  if (response.status !== 200) throw new Error(`A tracker received status ${response.status}.`);
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      if (decoder.decode(chunk, { stream: true }).includes('event: trip'))
        heardSoFar.push({ link, at: now() });
  };
  // The stream ends when the product does.
  void read().catch(() => undefined);
}

async function open({ url, links, each, net }: Open): Promise<void> {
  const all = links.flatMap((link) => Array.from({ length: each }, () => link));
  const addressOf = (number: number) => `10.${net}.${number % 200}.${Math.floor(number / 200) + 1}`;
  for (let first = 0; first < all.length; first += AT_ONCE)
    await Promise.all(
      all.slice(first, first + AT_ONCE).map((link, number) => follow(url, link, addressOf(first + number))),
    );
}

/** Returns when `count` followers received an event for each link, in milliseconds since 1970. */
async function hear(count: number, withinMs: number): Promise<Heard[]> {
  const end = performance.now() + withinMs;
  while (heardSoFar.length < count && performance.now() < end) await sleep(5);
  if (heardSoFar.length < count) throw new Error(`${count - heardSoFar.length} trackers received nothing.`);
  const all = heardSoFar;
  heardSoFar = [];
  return all;
}

answerParentMessages(async (question) => {
  const order = Order.parse(question);
  if (order.do === 'hear') return { heard: await hear(order.count, order.withinMs) };
  await open(order);
  return {};
});
