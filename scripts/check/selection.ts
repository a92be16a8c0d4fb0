import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './step.ts';

/** Tests to run. `title` is a pattern that their names must match; undefined for all tests of these files. */
export type Selection = { unit: string[]; journeys: string[]; title: string | undefined };

const filesLike = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'build' }).toSorted();

/** Returns all files of unit and API tests, and all journeys, by path from the project's root. */
export const allTests = (): { unit: string[]; journeys: string[] } => ({
  unit: filesLike('{contract,server,web,scripts}/**/*.test.{ts,tsx}').filter(
    (file) => !/\.endurance\.test\.tsx?$/.test(file),
  ),
  journeys: filesLike('e2e/**/*.spec.ts'),
});

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Returns the requested tests. Each word matches part of a file's path; if no path matches, all words together match
 * part of a test's name, ignoring case.
 */
export function selectTests(words: readonly string[]): Selection {
  const all = allTests();
  const asPath = words.map((word) => word.replace(/^\.\//, ''));
  const byPath = (files: string[]) => files.filter((file) => asPath.some((part) => file.includes(part)));
  const isPath = (part: string) => [...all.unit, ...all.journeys].some((file) => file.includes(part));
  if (asPath.every(isPath))
    return { unit: byPath(all.unit), journeys: byPath(all.journeys), title: undefined };
  const title = words.join(' ').toLowerCase();
  const hasTitle = (file: string) => readFileSync(join(root, file), 'utf8').toLowerCase().includes(title);
  return {
    unit: all.unit.filter(hasTitle),
    journeys: all.journeys.filter(hasTitle),
    title: literally(words.join(' ')),
  };
}
