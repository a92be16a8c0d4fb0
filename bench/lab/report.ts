import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Claim } from '../row.ts';
import { root } from './children.ts';
import type { Result } from './rounds.ts';

/** One line of the table. */
export type Verdict = {
  work: string;
  ours: string;
  ceiling: string;
  ratio: string;
  goal: string;
  /** Undefined where there is no goal. */
  met: boolean | undefined;
  note?: string | undefined;
};

const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')}/s`;

function verdictOn(
  claim: Claim,
  unit: string,
  measured: { value: number | undefined; shown: Shown },
): Verdict {
  const { work, note, goal } = claim;
  const { value, shown } = measured;
  if (goal === undefined) return { work, note, ...shown, goal: '', met: undefined };
  const [sign, bound] = 'atLeast' in goal ? ['≥', goal.atLeast] : ['≤', goal.atMost];
  const met = value !== undefined && (sign === '≥' ? value >= bound : value <= bound);
  return { work, note, ...shown, goal: `${sign} ${bound} ${unit}`, met };
}

type Shown = Pick<Verdict, 'ours' | 'ceiling' | 'ratio'>;

const FIGURES = {
  p99Ms: { unit: 'ms', digits: 1 },
  memoryMb: { unit: 'MB', digits: 0 },
} as const;

/** Compares a measurement with its goal. Returns undefined if a contestant of the claim didn't take part. */
export function verdictOf(claim: Claim, results: readonly Result[]): Verdict | undefined {
  const ours = results.find(({ name }) => name === claim.ours);
  if (ours === undefined) return undefined;
  if (claim.figure !== undefined) {
    const { unit, digits } = FIGURES[claim.figure];
    const value = ours[claim.figure];
    const text = value === undefined ? 'unknown' : `${value.toFixed(digits)} ${unit}`;
    return verdictOn(claim, unit, { value, shown: { ours: text, ceiling: '', ratio: '' } });
  }
  const ceiling = results.find(({ name }) => name === claim.ceiling);
  if (ceiling === undefined) return undefined;
  const value = ours.perSecond / ceiling.perSecond;
  const shown = {
    ours: rate(ours.perSecond),
    ceiling: rate(ceiling.perSecond),
    ratio: `${value.toFixed(2)} ×`,
  };
  return verdictOn(claim, '×', { value, shown });
}

/** Formats columns side by side, the first aligned left and the others right. */
export function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => (line[column] ?? '').length)),
  );
  const show = (line: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = line[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [show(head), widths.map((width) => '-'.repeat(width)).join('  '), ...lines.map(show)].join('\n');
}

const words = (met: boolean | undefined) => (met === undefined ? '' : met ? 'yes' : 'NO');

/** Returns the summary table, with notes below. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const notes = [...new Set(verdicts.flatMap(({ note }) => note ?? []))];
  const mark = (note: string | undefined) => (note === undefined ? '' : ` [${notes.indexOf(note) + 1}]`);
  const lines = verdicts.map(({ work, note, ours, ceiling, ratio, goal, met }) => [
    `${work}${mark(note)}`,
    ours,
    ceiling,
    ratio,
    goal,
    words(met),
  ]);
  const shown = table(['work', 'ours', 'ceiling', 'ratio', 'goal', 'met?'], lines);
  return [shown, ...notes.map((note, index) => `[${index + 1}] ${note}`)].join('\n');
}

const or = (value: number | undefined, digits = 0) => (value === undefined ? '–' : value.toFixed(digits));

/** Returns every contestant with all its measurements. */
export function resultTable(results: readonly Result[]): string {
  const head = [
    'contestant',
    'responses',
    'worst',
    'best',
    'p50 ms',
    'p99 ms',
    'CPU µs',
    'db µs',
    'MB',
    'bytes',
    'others',
  ];
  const lines = results.map((one) => [
    one.name,
    rate(one.perSecond),
    rate(one.between[0]),
    rate(one.between[1]),
    or(one.p50Ms, 1),
    or(one.p99Ms, 1),
    or(one.serverCpuUs),
    or(one.databaseCpuUs),
    or(one.memoryMb),
    or(one.answerBytes),
    or(one.others, 2),
  ]);
  return table(head, lines);
}

/** Writes the results under artefacts/ and returns the file's name. */
export function writeArtefact(name: string, content: object): string {
  const folder = join(root, 'artefacts');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
  return file;
}
