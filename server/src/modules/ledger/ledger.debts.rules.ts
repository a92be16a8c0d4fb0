/** Commission owed on cash payments, and how much of it has been collected since, in paise. */
export type Debt = { commissionPaise: number; commissionTakenPaise: number };

/** Returns the sum of these debts, in paise. */
export const owedOf = (debts: readonly Debt[]): number =>
  debts.reduce(
    (sum, { commissionPaise, commissionTakenPaise }) => sum + commissionPaise - commissionTakenPaise,
    0,
  );

/** Spreads `paise` over debts in order. Returns the debts reached, each with the total collected so far. */
export function collectFromOldest<Row extends Debt>(
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
