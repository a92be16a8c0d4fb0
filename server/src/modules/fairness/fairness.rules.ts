import { FAIRNESS_LEAST, type FairnessGroup, type FairnessGrouping } from '@dihaadi/contract/fairness';

/** What was counted of one group; `name` is null of accounts that do not say it. */
export type Counted = {
  by: FairnessGrouping;
  name: string | null;
  accounts: number;
  suspended: number;
  atFault: number;
  /** Of a trade: the accounts of its role that do not have it. */
  withoutTrade: number;
};

type Shown = Omit<Counted, 'withoutTrade'> & { kind: FairnessGroup['kind'] };

const sumOf = (groups: readonly Counted[], of: 'accounts' | 'suspended' | 'atFault'): number =>
  groups.reduce((sum, one) => sum + one[of], 0);

const kindOf = ({ name }: Counted) => (name === null ? 'unknown' : 'named');

/**
 * The groups of at least ten accounts (k-anonymity with k = 10): of fewer, "one of two plumbers in Kota was suspended" would
 * tell who that is. What is left out could be found by subtracting the shown groups from all accounts, so that the small
 * groups stand together as `rest`, with the smallest of the others until there are ten of them; nothing is shown where
 * there are not ten accounts at all. Trades overlap, as a worker has several: their small groups are left out, and a trade that
 * all but a few of its role have, as those few are the role less the trade.
 */
export function shownGroups(groups: readonly Counted[]): Shown[] {
  const bySize = groups.toSorted((a, b) => b.accounts - a.accounts);
  const large = bySize.filter(({ accounts }) => accounts >= FAIRNESS_LEAST);
  const small = bySize.slice(large.length);
  const [first] = small;
  if (groups[0]?.by === 'trade') return large.filter(hidesTheRest).map(asShown);
  if (first === undefined) return large.map(asShown);
  // One more is enough: each of the large ones has ten.
  if (sumOf(small, 'accounts') < FAIRNESS_LEAST) small.push(...large.splice(-1));
  if (sumOf(small, 'accounts') < FAIRNESS_LEAST) return [];
  const rest = {
    by: first.by,
    kind: 'rest' as const,
    name: null,
    accounts: sumOf(small, 'accounts'),
    suspended: sumOf(small, 'suspended'),
    atFault: sumOf(small, 'atFault'),
  };
  return [...large.map(asShown), rest];
}

const hidesTheRest = ({ withoutTrade }: Counted): boolean =>
  withoutTrade === 0 || withoutTrade >= FAIRNESS_LEAST;

const asShown = (group: Counted): Shown => ({ ...group, kind: kindOf(group) });

/** Percent with one decimal; 0 of no accounts. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
