import { type Report, reportFile, writeReport } from './report.ts';

/** Milliseconds between two progress lines: frequent enough to show activity, rare enough to keep logs readable. */
const LINE_EVERY_MS = 10_000;

/** Formats seconds for people: `45 s`, `3 min 05 s`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Counts tests while they run, prints progress every ten seconds and writes the report at the end. */
export function createProgress(label: string) {
  const began = performance.now();
  const running = new Map<string, number>();
  const secondsOf = new Map<string, number>();
  const failed: string[] = [];
  let passed = 0;
  let total: string | undefined;

  const slowest = () => [...secondsOf].toSorted(([, a], [, b]) => b - a)[0];
  const line = () => {
    const done = `${passed + failed.length}${total === undefined ? '' : ` of ${total}`} tests`;
    const [file, seconds] = slowest() ?? [];
    const now = [...running].map(
      ([name, since]) => `${name} (${duration((performance.now() - since) / 1000)})`,
    );
    return [
      `${label}: ${done}, ${failed.length} failed, ${duration((performance.now() - began) / 1000)}`,
      ...(seconds === undefined ? [] : [`slowest so far: ${file} ${duration(seconds)}`]),
      ...(now.length === 0 ? [] : [`now: ${now.join(', ')}`]),
    ].join('; ');
  };
  const timer = setInterval(() => say(line()), LINE_EVERY_MS);
  timer.unref();

  return {
    /** Sets the total number of tests, if the runner knows it. */
    expect: (count: number) => (total = String(count)),
    fileBegins: (file: string) => running.set(file, performance.now()),
    fileEnds: (file: string, seconds: number) => {
      running.delete(file);
      secondsOf.set(file, (secondsOf.get(file) ?? 0) + seconds);
    },
    passed: () => (passed += 1),
    /** Printed at once: the run may take minutes more. */
    failed: (name: string) => {
      say(`✗ ${name}`);
      failed.push(name);
    },
    /** Prints the last line and writes the report. */
    end: (): void => {
      clearInterval(timer);
      say(line());
      const files = [...secondsOf].map(([file, seconds]) => ({ file, seconds }));
      const report: Report = { passed, failed, files };
      const file = reportFile();
      if (file !== undefined) writeReport(file, report);
    },
  };
}
