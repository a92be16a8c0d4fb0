import type { CategoryName, Look } from './page-run.ts';
import { table } from './report.ts';

export type Kind = 'public' | 'app';

export type PageResult = Look & {
  path: string;
  kind: Kind;
  /** Scores of every run, the worst first. */
  performances: number[];
};

type Goals = {
  scores: Partial<Record<CategoryName, number>>;
  lcpSeconds?: number;
  cls?: number;
  scriptGzipKb: number;
};

// design/quality.md, section 1.
const goals: Record<Kind, Goals> = {
  public: {
    scores: { performance: 98, accessibility: 98, 'best-practices': 98, seo: 98 },
    lcpSeconds: 1.2,
    cls: 0.02,
    scriptGzipKb: 15,
  },
  app: { scores: { performance: 95 }, scriptGzipKb: 180 },
};

const mark = (text: string, met: boolean) => (met ? text : `${text}!`);

function cells(result: PageResult): string[] {
  const { scores, lcpSeconds = Infinity, cls = Infinity, scriptGzipKb } = goals[result.kind];
  const score = (name: CategoryName) =>
    mark(String(result.scores[name]), result.scores[name] >= (scores[name] ?? 0));
  return [
    result.path,
    result.kind,
    score('performance'),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    mark(`${result.lcpSeconds.toFixed(2)} s`, result.lcpSeconds <= lcpSeconds),
    mark(result.cls.toFixed(3), result.cls <= cls),
    `${Math.round(result.tbtMs)} ms`,
    mark(`${result.scriptGzipKb.toFixed(1)} kB`, result.scriptGzipKb <= scriptGzipKb),
    `${result.scriptKb.toFixed(1)} kB`,
    `${result.transferredKb.toFixed(0)} kB`,
  ];
}

const HEAD = [
  'page',
  'kind',
  'perf',
  'access',
  'best',
  'SEO',
  'LCP',
  'CLS',
  'TBT',
  'script gzip',
  'as sent',
  'all',
];

/** Returns a table of pages with the goals of each kind; `!` marks missed ones. */
export function pageTable(results: readonly PageResult[]): string {
  const promised = [
    ['goal', 'public', '≥ 98', '≥ 98', '≥ 98', '≥ 98', '≤ 1.2 s', '≤ 0.02', '', '≤ 15 kB'],
    ['goal', 'app', '≥ 95', '', '', '', '', '', '', '≤ 180 kB'],
  ];
  return table(HEAD, [...results.map(cells), ...promised]);
}

/** Returns the goals that a page misses and the causes, by the names of Lighthouse's audits. */
export function problemsOf(result: PageResult): string[] {
  const { scores, lcpSeconds = Infinity, cls = Infinity, scriptGzipKb } = goals[result.kind];
  const short = Object.entries(scores).filter(([name, goal]) =>
    Object.entries(result.scores).some(([one, score]) => one === name && score < goal),
  );
  const names = new Set(short.map(([name]) => name));
  const slow = result.lcpSeconds > lcpSeconds || result.cls > cls;
  if (slow) names.add('performance');
  const missed = names.size > 0 || result.scriptGzipKb > scriptGzipKb;
  if (!missed) return [];
  const findings = result.findings
    .filter(({ category }) => names.has(category))
    .map(
      ({ category, id, title, shown }) =>
        `  ${category}: ${id} (${title})${shown === '' ? '' : `: ${shown}`}`,
    );
  return [`${result.path} misses its goals:`, ...findings];
}
