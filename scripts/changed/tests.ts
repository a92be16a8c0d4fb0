import { type Graph, reachedFrom } from './graph.ts';

// Everything is wired together here, and modules meet at their front doors: by imports alone every API test would reach
// every module.
const CLOSED =
  /^server\/(src\/(app|main|web)\.ts|src\/testkit\/|seeds\/)|^web\/app\/routes\.ts$|\.public\.ts$/;

const MODULE = /^server\/src\/modules\/([^/]+)\//;
const UNIT = /(?<!\.endurance)\.test\.tsx?$/;
const JOURNEY = /\.spec\.ts$/;

// Together with types and lint they take about a minute.
const MOST_API_TESTS = 12;
const MOST_JOURNEYS = 2;

const moduleOf = (file: string): string | undefined => MODULE.exec(file)?.[1];

/** The modules that a changed file belongs to: its own, or those whose routes serve it, where it is of the contract. */
function modulesOf(graph: Graph, file: string): string[] {
  const own = moduleOf(file);
  if (own !== undefined) return [own];
  if (!file.startsWith('contract/')) return [];
  const servers = [...graph].filter(([from, to]) => /\.routes(\.ts$|\/)/.test(from) && to.includes(file));
  return servers.flatMap(([from]) => moduleOf(from) ?? []);
}

/** As the projects `pure` and `web` of vitest.config.ts have them. */
const needsNoDatabase = (file: string): boolean => /\.(rules|policy)\.test\.ts$|^(contract|web)\//.test(file);

export type Touched = {
  /** Files of tests without a database, and those with one, the nearest to the change first. */
  pure: string[];
  api: string[];
  journeys: string[];
  /** How many more reach the change, from further away: `npm test` runs them. */
  left: number;
};

/**
 * The tests that a change can touch: those that reach it by their imports, then those of the changed modules, which reach it
 * through the app, at most twelve with a database; and at most two journeys that have changed, or import what has.
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
