/** Where a job seeker's screens are. */
export const BASE = '/job_seeker/dashboard';

export const APPLICATIONS = `${BASE}/applications`;
export const PROFILE = `${BASE}/profile`;
