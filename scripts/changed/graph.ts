import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** Which of our own files each file imports, by their paths from the project's root. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const OWN = '{contract,server,web,scripts,bench,e2e}/**/*.{ts,tsx}';
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
// The compiler sees what these change; no test does.
const TYPES_ONLY = /^(im|ex)port type [^;]*;/gm;
const CONTRACT = '@dihaadi/contract/';

function resolved(root: string, from: string, specifier: string): string | undefined {
  if (specifier.startsWith(CONTRACT)) return `contract/src/${specifier.slice(CONTRACT.length)}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  const path = normalize(join(dirname(from), specifier));
  const ending = ENDINGS.find((end) => /\.\w+$/.test(path + end) && existsSync(join(root, path + end)));
  return ending === undefined ? undefined : path + ending;
}

/** Reads what every file of the project at `root` imports; without types and without running anything. */
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

/** The files that reach one of `changed` by their imports, themselves included and the nearest first, but not through a file like `closed`. */
export function reachedFrom(graph: Graph, changed: readonly string[], closed?: RegExp): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  const reached = new Set(changed);
  // A set that grows while it is walked is walked to its end.
  for (const file of reached)
    if (changed.includes(file) || closed?.test(file) !== true)
      for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
