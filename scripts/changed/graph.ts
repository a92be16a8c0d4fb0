import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** The project's own files that each file imports, by path from the project's root. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const OWN = '{contract,server,web,scripts,bench,e2e}/**/*.{ts,tsx}';
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
// The compiler checks these changes; no test is affected.
const TYPES_ONLY = /^(im|ex)port type [^;]*;/gm;
const CONTRACT = '@dihaadi/contract/';

function resolved(root: string, from: string, specifier: string): string | undefined {
  if (specifier.startsWith(CONTRACT)) return `contract/src/${specifier.slice(CONTRACT.length)}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  const path = normalize(join(dirname(from), specifier));
  const ending = ENDINGS.find((end) => /\.\w+$/.test(path + end) && existsSync(join(root, path + end)));
  return ending === undefined ? undefined : path + ending;
}

/** Reads the imports of every file of the project at `root`, ignoring types and without running code. */
export function readGraph(root: string): Graph {
  const files = globSync(OWN, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'build' });
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll(TYPES_ONLY, '');
      const { importedFiles } = ts.preProcessFile(text, true, true);
      const own = importedFiles.map(({ fileName }) => resolved(root, file, fileName));
      return [file, own.filter((one) => one !== undefined)];
    }),
  );
}

/**
 * Returns the files that reach one of `changed` through imports, nearest first and including `changed`, but not through
 * a file that matches `closed`.
 */
export function reachedFrom(graph: Graph, changed: readonly string[], closed?: RegExp): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  const reached = new Set(changed);
  // Iterating a set also visits entries added during the iteration.
  for (const file of reached)
    if (changed.includes(file) || closed?.test(file) !== true)
      for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
