import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';

// Data from Linux's /proc. Elsewhere CPU and memory are unknown, and the table says so.

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

// Linux counts CPU time in hundredths of a second, regardless of the kernel's own clock.
const TICK_US = 10_000;

/** Returns the fields of /proc/<pid>/stat from the parent's id on; the name before it may contain anything. */
function statOf(pid: number): number[] | undefined {
  const text = read(`/proc/${pid}/stat`);
  return text
    ?.slice(text.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number);
}

/** Returns the CPU time (µs) that a process has used; with `childrenToo`, including children that have ended. */
export function cpuOf(pid: number, { childrenToo = false } = {}): number | undefined {
  const stat = statOf(pid);
  if (stat === undefined) return undefined;
  const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = stat.slice(10, 14);
  return (own + ownSystem + (childrenToo ? ended + endedSystem : 0)) * TICK_US;
}

export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => statOf(pid)?.[0] === parent);
}

/** Returns the CPU time (µs) of a database server: its postmaster and all its processes, including ended ones. */
export function databaseCpu(postmaster: number): number | undefined {
  const own = cpuOf(postmaster, { childrenToo: true });
  if (own === undefined) return undefined;
  return childrenOf(postmaster).reduce((sum, pid) => sum + (cpuOf(pid) ?? 0), own);
}

/** Returns the CPU time (µs) that everything on the machine has used. */
export function machineCpu(): number | undefined {
  const [first = ''] = (read('/proc/stat') ?? '').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = first.split(/\s+/).slice(1).map(Number);
  return first === '' ? undefined : (user + nice + system + irq + softIrq) * TICK_US;
}

/** Returns the memory (bytes) of a process, including shared memory: its resident set. */
export function memoryOf(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** Returns the parent process id. */
export const parentOf = (pid: number): number | undefined => statOf(pid)?.[0];

function versionOf(name: string): string {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof found === 'object' && found !== null && 'version' in found ? String(found.version) : '';
}

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function commit(): string | undefined {
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`;
  } catch {
    return undefined;
  }
}

/** Returns the machine and the versions that the figures were measured on. */
export function describeMachine(packages: readonly string[]) {
  const processors = cpus();
  return {
    at: new Date().toISOString(),
    commit: commit(),
    cpu: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 1e9),
    system: `${process.platform} ${release()}`,
    loadBefore: loadavg()[0],
    versions: [['node', process.version], ...packages.map((name) => [name, versionOf(name)])].map((pair) =>
      pair.join(' '),
    ),
  };
}
