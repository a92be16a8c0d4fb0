/** The page with the grounds of a suspension and the findings of a dispute, and its parts. */
export const DECISION_RULES = '/how-we-decide';
export const SUSPENSION_RULES = `${DECISION_RULES}#suspension` as const;
export const DISPUTE_RULES = `${DECISION_RULES}#disputes` as const;
