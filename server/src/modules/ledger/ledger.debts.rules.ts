/** Commission of money that went from hand to hand, and how much of it was taken since, in paise. */
export type Debt = { commissionPaise: number; commissionTakenPaise: number };

/** What these debts come to, in paise. */
export const owedOf = (debts: readonly Debt[]): number =>
  debts.reduce(
    (sum, { commissionPaise, commissionTakenPaise }) => sum + commissionPaise - commissionTakenPaise,
    0,
  );

/** Spreads `paise` over debts, the first ones first: those that it reaches, with what was taken of each by then. */
export function takeOldestFirst<Row extends Debt>(
  debts: readonly Row[],
  paise: number,
): { of: Row; taken: number }[] {
  let left = paise;
  const reached: { of: Row; taken: number }[] = [];
  for (const of of debts) {
    const now = Math.min(left, of.commissionPaise - of.commissionTakenPaise);
    if (now === 0) break;
    reached.push({ of, taken: of.commissionTakenPaise + now });
    left -= now;
  }
  return reached;
}
