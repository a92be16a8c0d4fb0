/** Page with the grounds of suspensions and the findings of disputes, and its sections. */
export const DECISION_RULES = '/how-we-decide';
export const SUSPENSION_RULES = `${DECISION_RULES}#suspension` as const;
export const DISPUTE_RULES = `${DECISION_RULES}#disputes` as const;
