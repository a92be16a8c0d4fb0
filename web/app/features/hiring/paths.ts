/** Where a company's screens are. */
export const BASE = '/job_provider/dashboard';

export const jobPath = (id: string): string => `${BASE}/jobs/${id}`;
