type Held = { payment: { id: string; testMode: boolean }; leftPaise: number };

/** Of which payments a sum is taken, in paise, and whether they were play money. */
export type Covered = { testMode: boolean; parts: { paymentId: string; paise: number }[] };

/**
 * How a sum in paise is taken out of what is held, the first payments first, real money before play money; undefined when
 * neither covers it wholly.
 */
export function coverOf(funds: readonly Held[], paise: number): Covered | undefined {
  for (const testMode of [false, true]) {
    const parts = partsOf(
      funds.filter(({ payment }) => payment.testMode === testMode),
      paise,
    );
    if (parts !== undefined) return { testMode, parts };
  }
  return undefined;
}

function partsOf(funds: readonly Held[], paise: number): Covered['parts'] | undefined {
  let open = paise;
  const parts: Covered['parts'] = [];
  for (const { payment, leftPaise } of funds) {
    const taken = Math.min(open, leftPaise);
    if (taken > 0) parts.push({ paymentId: payment.id, paise: taken });
    open -= taken;
  }
  return paise > 0 && open === 0 ? parts : undefined;
}
