import { type Hiring, readHiring } from '@dihaadi/contract/applicants';
import { listCompanyJobs } from '@dihaadi/contract/company-jobs';
import { type PublicCompany, readPublicCompany } from '@dihaadi/contract/companies';
import type { Job } from '@dihaadi/contract/jobs';
import type { RouterContextProvider } from 'react-router';
import { renderContext } from '../../context.ts';
import { callInProcess, callListInProcess } from '../../lib/api.server.ts';
import { ApiProblem } from '../../lib/request.ts';

type Found =
  | { company: PublicCompany; hiring: Hiring; status: 200 }
  | { company: null; hiring: null; status: 404 | 503 };

const PAGE_SIZE = 12;

/** Jobs of a company, and the cursor of the next page. */
export type CompanyJobs = { rows: readonly Job[]; next_cursor: string | undefined };

/** Returns a page of a company's open jobs, newest first; null when they can't be loaded now, or the cursor is invalid. */
export async function findCompanyJobs(
  context: Readonly<RouterContextProvider>,
  { companyId, cursor }: { companyId: string; cursor: string | undefined },
): Promise<CompanyJobs | null> {
  try {
    const query = { limit: PAGE_SIZE, cursor };
    return await callListInProcess(context, listCompanyJobs, { params: { companyId }, query });
  } catch (error) {
    if (!(error instanceof ApiProblem)) context.get(renderContext).report(error);
    return null;
  }
}

/**
 * Returns the company with this id and its hiring figures; otherwise whether it doesn't exist (404) or can't be loaded
 * now (503).
 */
export async function findCompany(
  context: Readonly<RouterContextProvider>,
  companyId: string,
): Promise<Found> {
  try {
    const [company, hiring] = await Promise.all([
      callInProcess(context, readPublicCompany, { params: { companyId } }),
      callInProcess(context, readHiring, { params: { companyId } }),
    ]);
    return { company, hiring, status: 200 };
  } catch (error) {
    // An id of the wrong shape is treated as an unknown one.
    const isUnknown = error instanceof ApiProblem && [400, 404].includes(error.problem.status);
    if (!isUnknown) context.get(renderContext).report(error);
    return { company: null, hiring: null, status: isUnknown ? 404 : 503 };
  }
}
