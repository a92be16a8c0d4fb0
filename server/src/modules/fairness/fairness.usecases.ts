import { FAIRNESS_DAYS, type FairnessGroup, fairnessGroupings } from '@dihaadi/contract/fairness';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CsvColumn } from '../../platform/csv.ts';
import type { Db } from '../../platform/db.ts';
import { exportPages } from '../../platform/exports.ts';
import { keptFor, TEN_MINUTES } from '../../platform/report-cache.ts';
import { countGroups } from './fairness.queries.ts';
import { percentOf, shownGroups } from './fairness.rules.ts';

export type Deps = { db: Db; clock: Clock };

const DAY_MS = 86_400_000;

// Reads all accounts: 1.8 s for a million.
const groups = keptFor(
  TEN_MINUTES,
  () => 'all',
  (deps, _of: undefined) => countedGroups(deps),
);

/**
 * Returns the suspensions and findings of fault by group; groups of fewer than ten accounts are not shown individually.
 * Up to ten minutes old.
 */
export const readFairness = (deps: Deps): Promise<FairnessGroup[]> => groups(deps, undefined);

async function countedGroups({ db, clock }: Deps): Promise<FairnessGroup[]> {
  const since = new Date(clock.now().getTime() - FAIRNESS_DAYS * DAY_MS);
  const counted = await countGroups(db, since);
  return fairnessGroupings
    .flatMap((by) => shownGroups(counted.filter((one) => one.by === by)))
    .map(({ by, kind, name, accounts, suspended, atFault }) => ({
      by,
      kind,
      name: name ?? '',
      accounts,
      suspended,
      suspended_percent: percentOf(suspended, accounts),
      at_fault: atFault,
      at_fault_percent: percentOf(atFault, accounts),
    }));
}

const columns: CsvColumn<FairnessGroup>[] = [
  { header: 'by', of: ({ by }) => by },
  { header: 'group', of: ({ kind, name }) => (kind === 'named' ? name : kind) },
  { header: 'accounts', of: ({ accounts }) => String(accounts) },
  { header: 'suspended', of: ({ suspended }) => String(suspended) },
  { header: 'suspended_percent', of: (group) => String(group.suspended_percent) },
  { header: 'at_fault', of: (group) => String(group.at_fault) },
  { header: 'at_fault_percent', of: (group) => String(group.at_fault_percent) },
];

/** Returns the same as CSV; recorded as an export. */
export const exportFairness = (deps: Deps, actor: Person) =>
  exportPages<FairnessGroup>(deps, {
    actor,
    thing: 'figures',
    name: 'fairness',
    columns,
    pageAt: async () => ({ rows: await readFairness(deps) }),
  });
