import { listApplicants } from '@dihaadi/contract/applicants';
import { readOwnCompany } from '@dihaadi/contract/companies';
import type { ApplicationStatus, JobStatus } from '@dihaadi/contract/jobs';
import { listPlansForSale } from '@dihaadi/contract/provider-plans';
import { listOwnJobs, readOwnJob, readPostingQuota } from '@dihaadi/contract/provider-jobs';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../lib/api.ts';

const PAGE = 20;

export const ownCompany = queryOptions({
  queryKey: ['company', 'own'],
  queryFn: ({ signal }) => call(readOwnCompany, { signal }),
});

export const ownPlans = queryOptions({
  queryKey: ['membership', 'own'],
  queryFn: ({ signal }) => call(listPlansForSale, { signal }),
});

export const postingQuota = queryOptions({
  queryKey: ['job', 'quota'],
  queryFn: ({ signal }) => call(readPostingQuota, { signal }),
  meta: { parts: ['membership', 'company', 'setting'] },
});

export const ownJobs = (status: JobStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['job', 'own', status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callList(listOwnJobs, {
        query: { limit: PAGE, cursor: pageParam, status },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    meta: { parts: ['job_application'] },
  });

export const ownJob = (id: string) =>
  queryOptions({
    queryKey: ['job', 'own', 'one', id],
    queryFn: ({ signal }) => call(readOwnJob, { params: { id }, signal }),
    meta: { parts: ['job_application'] },
  });

/** Returns the prefix of the query keys of a job's applicants. */
export const applicantsKey = (jobId: string) => ['job_application', jobId] as const;

export type ApplicantFilters = {
  status: ApplicationStatus | undefined;
  minRating: number | undefined;
  minExperience: number | undefined;
};

export const applicants = (jobId: string, { status, minRating, minExperience }: ApplicantFilters) =>
  infiniteQueryOptions({
    queryKey: [...applicantsKey(jobId), status ?? 'all', minRating ?? 0, minExperience ?? 0],
    queryFn: ({ pageParam, signal }) =>
      callList(listApplicants, {
        params: { id: jobId },
        query: {
          limit: PAGE,
          cursor: pageParam,
          status,
          min_rating: minRating,
          min_experience: minExperience,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
  });
