import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A line of prose for people who work on the product, and its location. */
export type Line = { text: string; at: string };

const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'docs/*.md', 'docs/operations/**/*.md', 'e2e/*.md'];
const CODE = [
  '*.ts',
  'web/*.ts',
  ...['server', 'contract', 'web/app', 'e2e', 'bench', 'scripts'].map(
    (folder) => `${folder}/**/*.{ts,tsx,sql}`,
  ),
];
// Migrations are never edited; the rules for texts contain the words they forbid.
const LEFT_OUT = /node_modules|\/build\/|migrations\/|scripts\/texts\//u;
const RULES_DOCUMENT = 'docs/contributing.md';

const lines = (file: string): Line[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ text, at: `${file}:${index + 1}` }));

/** Returns the lines of README, changelog and docs. Decision records are history and stay unchanged. */
export const documentLines = (): Line[] =>
  globSync(DOCUMENTS, { cwd: root })
    .filter((file) => file !== RULES_DOCUMENT)
    .flatMap(lines);

// A comment on its own line or after code. Quoted data, such as an address with `//`, does not count.
const COMMENT = /^\s*(?:\/\/|\/?\*+|--) ?(?<own>.*)$|\s\/\/ (?<after>.*)$/u;
const TITLE =
  /(?:\b(?:test|describe|it)(?:\.\w+)*\(|^\s*\](?: as const)?\)\()\s*(?:'(?<single>(?:[^'\\]|\\.)*)'|`(?<ticked>[^`]*)`|"(?<double>[^"]*)")/u;

/** Returns the prose in a line of code: its comment, or a test's title; undefined if there is none. */
export function proseOf(line: string): string | undefined {
  const said = { ...COMMENT.exec(line)?.groups, ...TITLE.exec(line)?.groups };
  return ['own', 'after', 'single', 'ticked', 'double']
    .map((name) => said[name])
    .find((text) => text !== undefined);
}

/** Returns comments and test titles in TypeScript and SQL, line by line. */
export const codeLines = (): Line[] =>
  globSync(CODE, { cwd: root })
    .filter((file) => !LEFT_OUT.test(`/${file}`))
    .flatMap(lines)
    .flatMap(({ text, at }) => {
      const said = proseOf(text);
      return said === undefined ? [] : [{ text: said, at }];
    });
