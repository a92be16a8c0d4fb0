type Held = { payment: { id: string; testMode: boolean }; leftPaise: number };

/** Payments an amount is taken from, in paise, and whether they were in test mode. */
export type Covered = { testMode: boolean; parts: { paymentId: string; paise: number }[] };

/**
 * Splits an amount in paise over the prepaid funds, oldest payments first, real money before test money; undefined if
 * neither covers it fully.
 */
export function splitOverFunds(funds: readonly Held[], paise: number): Covered | undefined {
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
