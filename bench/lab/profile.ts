import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { table } from './report.ts';

const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
    }),
  ),
  samples: z.array(z.number()),
  /** Microseconds since the sample before. */
  timeDeltas: z.array(z.number()),
});

/** Returns the package or our file that contains a function. */
function placeOf(url: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (inPackage !== undefined) return inPackage;
  if (url.startsWith('node:')) return url;
  return url === '' ? '(engine)' : url.replace(/^.*\/(server|contract|web)\//, '$1/');
}

const IDLE = new Set(['(idle)', '(program)', '(root)']);

function add(to: Map<string, number>, key: string, time: number): void {
  to.set(key, (to.get(key) ?? 0) + time);
}

function top(costs: Map<string, number>, count: number): string[][] {
  const busy = [...costs].reduce((sum, [key, time]) => (IDLE.has(key) ? sum : sum + time), 0);
  const most = [...costs].filter(([key]) => !IDLE.has(key)).toSorted(([, a], [, b]) => b - a);
  return most.slice(0, count).map(([key, time]) => [key, `${((time / busy) * 100).toFixed(1)} %`]);
}

const SHOWN = 30;

function explain(file: string, skipSeconds: number): string {
  const { nodes, samples, timeDeltas } = Profile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const places = new Map<string, number>();
  const functions = new Map<string, number>();
  let at = 0;
  samples.forEach((id, index) => {
    const frame = frames.get(id);
    const time = timeDeltas[index] ?? 0;
    at += time;
    if (frame === undefined || at < skipSeconds * 1e6) return;
    const { functionName, url, lineNumber } = frame;
    const isEngine = functionName.startsWith('(');
    const place = placeOf(url);
    add(places, isEngine ? functionName : place, time);
    add(
      functions,
      isEngine ? functionName : `${functionName || '(anonymous)'}  ${place}:${lineNumber + 1}`,
      time,
    );
  });
  return [
    file,
    table(['where the product spent its time', 'self'], top(places, SHOWN)),
    '',
    table(['function', 'self'], top(functions, SHOWN)),
  ].join('\n');
}

/** Returns the most expensive functions in the folder's CPU profiles, after the skipped seconds. */
export const explainProfiles = (folder: string, skipSeconds: number): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .map((name) => explain(join(folder, name), skipSeconds))
    .join('\n\n');
