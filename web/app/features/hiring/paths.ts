/** Paths of a company's screens. */
export const BASE = '/job_provider/dashboard';

export const jobPath = (id: string): string => `${BASE}/jobs/${id}`;

/** The plans that a company can buy; each under its id. */
export const PLANS = `${BASE}/plans`;

export const planPath = (id: string): string => `${PLANS}/${id}`;
/** The company's team. */
export const TEAM = `${BASE}/team`;
