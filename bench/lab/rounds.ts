import type { LoadRow } from '../row.ts';
import type { Helper } from './children.ts';
import type { Lab, Town } from './lab.ts';
import { cpuOf, databaseCpu, machineCpu, memoryOf } from './machine.ts';
import { Seen } from './seen.ts';

/** Duration and number of rounds. */
export type Plan = { warmUpSeconds: number; rounds: number; seconds: number };

type Round = Seen & {
  serverCpuUs: number | undefined;
  databaseCpuUs: number | undefined;
  others: number | undefined;
};

/** Result of one contestant: medians of its rounds. CPU times are per response. */
export type Result = {
  name: string;
  perSecond: number;
  /** The worst and best round. */
  between: [number, number];
  p50Ms: number;
  p99Ms: number;
  serverCpuUs: number | undefined;
  databaseCpuUs: number | undefined;
  /** Peak memory of its process during the load. */
  memoryMb: number | undefined;
  answerBytes: number;
  /** Cores used by unrelated programs. */
  others: number | undefined;
};

export type Stage = {
  name: string;
  row: LoadRow;
  facts: unknown;
  lab: Lab;
  town: Town;
  load: Helper;
  ceiling: { pid: number; url: string };
  plan: Plan;
  /** Called when the warm-up is over. */
  onWarm?: () => void;
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

const SAMPLE_MS = 100;

/** Samples a process's memory until stopped. Returns the peak. */
function watchMemory(pid: number): () => number | undefined {
  let most: number | undefined;
  const look = () => {
    const now = memoryOf(pid);
    if (now !== undefined) most = Math.max(most ?? 0, now);
  };
  const timer = setInterval(look, SAMPLE_MS);
  look();
  return () => {
    clearInterval(timer);
    return most;
  };
}

function cpuNow({ lab, town, load, ceiling }: Stage) {
  const known = {
    product: cpuOf(lab.product.pid),
    bare: cpuOf(ceiling.pid),
    load: cpuOf(load.pid),
    own: cpuOf(process.pid),
  };
  const database = town.postmaster === undefined ? undefined : databaseCpu(town.postmaster);
  return { ...known, database, machine: machineCpu(), at: performance.now() };
}

type Cpu = ReturnType<typeof cpuNow>;
type Part = keyof Omit<Cpu, 'at'>;

function spent(part: Part, before: Cpu, after: Cpu): number | undefined {
  const [from, to] = [before[part], after[part]];
  return from === undefined || to === undefined ? undefined : to - from;
}

const MEASURED_PARTS: Part[] = ['product', 'bare', 'load', 'own', 'database'];

function othersBetween(before: Cpu, after: Cpu): number | undefined {
  const all = spent('machine', before, after);
  if (all === undefined) return undefined;
  const ours = MEASURED_PARTS.reduce((sum, part) => sum + (spent(part, before, after) ?? 0), 0);
  return Math.max(0, (all - ours) / 1000 / (after.at - before.at));
}

async function round(stage: Stage, contestant: string, seconds: number): Promise<Round> {
  const { by } = stage.row.contestants.find(({ name }) => name === contestant) ?? {};
  const url = by === 'product' ? stage.lab.product.url : stage.ceiling.url;
  const before = cpuNow(stage);
  const seen = await stage.load.ask({ row: stage.name, contestant, facts: stage.facts, url, seconds }, Seen);
  await stage.row.settle?.(stage.lab);
  const after = cpuNow(stage);
  const perAnswer = (part: Part) => {
    const all = spent(part, before, after);
    return all === undefined ? undefined : all / seen.answers;
  };
  return {
    ...seen,
    serverCpuUs: perAnswer(by === 'product' ? 'product' : 'bare'),
    databaseCpuUs: perAnswer('database'),
    others: othersBetween(before, after),
  };
}

function summary(name: string, rounds: readonly Round[], memory: number | undefined): Result {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const known = (of: (round: Round) => number | undefined) => {
    const values = rounds.flatMap((one) => of(one) ?? []);
    return values.length === 0 ? undefined : median(values);
  };
  const speeds = rounds.map(({ perSecond }) => perSecond);
  return {
    name,
    perSecond: middle(({ perSecond }) => perSecond),
    between: [Math.min(...speeds), Math.max(...speeds)],
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    serverCpuUs: known(({ serverCpuUs }) => serverCpuUs),
    databaseCpuUs: known(({ databaseCpuUs }) => databaseCpuUs),
    memoryMb: memory === undefined ? undefined : memory / 1e6,
    answerBytes: middle(({ megabytes, answers }) => (megabytes * 1e6) / answers),
    others: known(({ others }) => others),
  };
}

/** Runs one round and watches the memory of the responding process; `most` is the peak of its earlier rounds. */
async function watchedRound(stage: Stage, contestant: string, most: number | undefined) {
  const isProduct = stage.row.contestants.some(({ name, by }) => name === contestant && by === 'product');
  const stopWatching = watchMemory(isProduct ? stage.lab.product.pid : stage.ceiling.pid);
  const done = await round(stage, contestant, stage.plan.seconds).finally(stopWatching);
  const now = stopWatching();
  return { done, most: now === undefined ? most : Math.max(most ?? 0, now) };
}

/**
 * Runs the contestants of a row in turn, each in every round, so that other activity on the machine affects all of
 * them; every second round runs in reverse.
 */
export async function runRounds(stage: Stage): Promise<Result[]> {
  const { plan } = stage;
  const names = stage.row.contestants.map(({ name }) => name);
  const rounds = new Map<string, Round[]>(names.map((name) => [name, []]));
  const memory = new Map<string, number | undefined>();
  for (const name of names) await round(stage, name, plan.warmUpSeconds);
  stage.onWarm?.();
  for (let number = 0; number < plan.rounds; number += 1) {
    for (const name of number % 2 === 0 ? names : names.toReversed()) {
      const { done, most } = await watchedRound(stage, name, memory.get(name));
      rounds.get(name)?.push(done);
      memory.set(name, most);
    }
  }
  return [...rounds].map(([name, done]) => summary(name, done, memory.get(name)));
}
