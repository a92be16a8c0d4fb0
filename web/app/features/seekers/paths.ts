/** Paths of the job seeker's screens. */
export const BASE = '/job_seeker/dashboard';

export const APPLICATIONS = `${BASE}/applications`;
export const PROFILE = `${BASE}/profile`;
