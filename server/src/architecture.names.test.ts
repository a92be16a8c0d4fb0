import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
const inServer = filesIn('server/src');
const all = [...inServer, ...filesIn('server/seeds'), ...filesIn('contract/src')];

/** Words for which the glossary (docs/glossary.md) has another name; file names may not contain them. */
const BANNED = [
  'acquaintances',
  'by-hand',
  'desk',
  'doer',
  'judge',
  'lose',
  'papers',
  'parked',
  'places',
  'standing',
  'tidings',
];

const wordsOf = (path: string): string[] => basename(path).split(/[.-]/);
const isBanned = (path: string): boolean => {
  const name = `-${wordsOf(path).join('-')}-`;
  return BANNED.some((word) => name.includes(`-${word}-`)) || name.startsWith('-work-');
};

test('no file name of the server occurs more than twice: a file can be found by its name', () => {
  const times = new Map<string, string[]>();
  for (const path of inServer) times.set(basename(path), [...(times.get(basename(path)) ?? []), path]);
  expect(times.size).toBeGreaterThan(500);
  expect([...times.values()].filter((paths) => paths.length > 2)).toEqual([]);
});

test('no file name uses a word that the glossary has replaced', () => {
  expect(all.filter((path) => path.endsWith('.ts') && isBanned(path))).toEqual([]);
});

test('queue tasks are in *.tasks.ts: a job is a posting on the job board', () => {
  expect(all.filter((path) => path.endsWith('.jobs.ts'))).toEqual([]);
});
