import { type Graph, reachedFrom } from './graph.ts';

// These files wire everything together, or are the public entry points of modules: through them every API test would
// reach every module.
const CLOSED =
  /^server\/(src\/(app|main|web)\.ts|src\/testkit\/|seeds\/)|^web\/app\/routes\.ts$|\.public\.ts$/;

const MODULE = /^server\/src\/modules\/([^/]+)\//;
const UNIT = /(?<!\.endurance)\.test\.tsx?$/;
const JOURNEY = /\.spec\.ts$/;

// With types and lint, these take about a minute.
const MOST_API_TESTS = 12;
const MOST_JOURNEYS = 2;

const moduleOf = (file: string): string | undefined => MODULE.exec(file)?.[1];

/** Returns the modules of a changed file: its own, or for a contract file those whose routes serve it. */
function modulesOf(graph: Graph, file: string): string[] {
  const own = moduleOf(file);
  if (own !== undefined) return [own];
  if (!file.startsWith('contract/')) return [];
  const servers = [...graph].filter(([from, to]) => /\.routes(\.ts$|\/)/.test(from) && to.includes(file));
  return servers.flatMap(([from]) => moduleOf(from) ?? []);
}

/** Matches the projects `pure` and `web` of vitest.config.ts. */
const needsNoDatabase = (file: string): boolean => /\.(rules|policy)\.test\.ts$|^(contract|web)\//.test(file);

export type Touched = {
  /** Test files without a database, and those with one; nearest to the change first. */
  pure: string[];
  api: string[];
  journeys: string[];
  /** Number of further tests that reach the change from farther away; `npm test` runs them. */
  left: number;
};

/**
 * Returns the tests that a change can affect: first those that import it, then those of the changed modules, which
 * reach it through the app. At most twelve use a database; at most two are journeys that changed or import a change.
 */
export function touchedTests(graph: Graph, changed: readonly string[]): Touched {
  const modules = new Set(changed.flatMap((file) => modulesOf(graph, file)));
  const near = [...reachedFrom(graph, changed, CLOSED)].filter((file) => graph.has(file));
  const ofModules = [...graph.keys()].filter((file) => modules.has(moduleOf(file) ?? ''));
  const unit = [...new Set([...near, ...ofModules])].filter((file) => UNIT.test(file));
  const pure = unit.filter(needsNoDatabase);
  const api = unit.filter((file) => !needsNoDatabase(file)).slice(0, MOST_API_TESTS);
  const journeys = near.filter((file) => JOURNEY.test(file)).slice(0, MOST_JOURNEYS);
  const far = [...reachedFrom(graph, changed)].filter((file) => UNIT.test(file) || JOURNEY.test(file));
  return {
    pure,
    api,
    journeys,
    left: far.filter((file) => ![...pure, ...api, ...journeys].includes(file)).length,
  };
}
