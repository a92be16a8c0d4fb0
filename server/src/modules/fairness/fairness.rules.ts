import { FAIRNESS_LEAST, type FairnessGroup, type FairnessGrouping } from '@dihaadi/contract/fairness';

/** Counts of one group; `name` is null for accounts without the attribute. */
export type Counted = {
  by: FairnessGrouping;
  name: string | null;
  accounts: number;
  suspended: number;
  atFault: number;
  /** For a trade: the number of accounts of its role without it. */
  withoutTrade: number;
};

type Shown = Omit<Counted, 'withoutTrade'> & { kind: FairnessGroup['kind'] };

const sumOf = (groups: readonly Counted[], of: 'accounts' | 'suspended' | 'atFault'): number =>
  groups.reduce((sum, one) => sum + one[of], 0);

const kindOf = ({ name }: Counted) => (name === null ? 'unknown' : 'named');

/**
 * Returns the groups of at least ten accounts (k-anonymity with k = 10): in smaller ones, "one of two plumbers in Kota
 * was suspended" would identify a person. Omitted groups could be found by subtracting the shown ones from all
 * accounts, so the small groups are combined as `rest`, together with the smallest of the others until it has ten
 * accounts; nothing is shown if there are fewer than ten accounts in all. Trades overlap, because a worker can have
 * several: their small groups are left out, and so is a trade that all but a few of its role have, since those few are
 * the role minus the trade.
 */
export function shownGroups(groups: readonly Counted[]): Shown[] {
  const bySize = groups.toSorted((a, b) => b.accounts - a.accounts);
  const large = bySize.filter(({ accounts }) => accounts >= FAIRNESS_LEAST);
  const small = bySize.slice(large.length);
  const [first] = small;
  if (groups[0]?.by === 'trade') return large.filter(isComplementAnonymous).map(asShown);
  if (first === undefined) return large.map(asShown);
  // One more is enough: each large group has at least ten.
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

const isComplementAnonymous = ({ withoutTrade }: Counted): boolean =>
  withoutTrade === 0 || withoutTrade >= FAIRNESS_LEAST;

const asShown = (group: Counted): Shown => ({ ...group, kind: kindOf(group) });

/** Returns a percentage with one decimal; 0 if there are no accounts. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
