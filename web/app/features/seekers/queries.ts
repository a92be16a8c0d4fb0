import { listBlockedCompanies, readSeekerProfile } from '@dihaadi/contract/seeker-profile';
import { listOwnApplications } from '@dihaadi/contract/seeker-applications';
import { listRecommendations, listSavedJobs, listSavedSearches } from '@dihaadi/contract/seeking';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../lib/api.ts';

const PAGE = 20;

export const ownProfile = queryOptions({
  queryKey: ['seeker', 'own'],
  queryFn: ({ signal }) => call(readSeekerProfile, { signal }),
});

/** Interviews follow soon after an application, so older applications have none ahead. */
export const newestApplications = queryOptions({
  queryKey: ['job_application', 'own', 'newest'],
  queryFn: async ({ signal }) =>
    (await callList(listOwnApplications, { query: { limit: PAGE }, signal })).rows,
  meta: { parts: ['job'] },
});

export const recommendations = queryOptions({
  queryKey: ['job', 'recommended'],
  queryFn: ({ signal }) => call(listRecommendations, { signal }),
  meta: { parts: ['seeker', 'job_application'] },
});

export const savedJobs = infiniteQueryOptions({
  queryKey: ['saved_job'],
  queryFn: ({ pageParam, signal }) =>
    callList(listSavedJobs, { query: { limit: PAGE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor,
  meta: { parts: ['job_application'] },
});

export const savedSearches = queryOptions({
  queryKey: ['saved_search'],
  queryFn: ({ signal }) => call(listSavedSearches, { signal }),
});

export const blockedCompanies = queryOptions({
  queryKey: ['company_block'],
  queryFn: ({ signal }) => call(listBlockedCompanies, { signal }),
});
