import * as contract from '@dihaadi/contract/jobs';
import * as staffContract from '@dihaadi/contract/staff-jobs';
import { listCompanyJobs as ofCompany } from '@dihaadi/contract/company-jobs';
import * as staffHiring from '@dihaadi/contract/staff-hiring';
import * as moderation from '@dihaadi/contract/job-moderation';
import { listFeaturedJobs as listFeatured } from '@dihaadi/contract/featured-jobs';
import * as nearby from '@dihaadi/contract/nearby-jobs';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { readyJson } from '../../platform/http/ready-json.ts';
import { serve } from '../../platform/http/serve.ts';
import { applyForJob } from './jobs.usecases/apply-for-job.ts';
import {
  exportJobs,
  listAllJobs,
  transitionStaffJob,
  readStaffJob,
  updateJob,
} from './jobs.usecases/staff-jobs.ts';
import { approveJob, sendBackJob } from './jobs.usecases/moderate-job.ts';
import { listNearbyJobs } from './jobs.usecases/nearby-jobs.ts';
import { postJob } from './jobs.usecases/post-job.ts';
import {
  jobAddresses,
  jobAddressParts,
  listCompanyJobs,
  listFeaturedJobs,
  listJobs,
  readJob,
} from './jobs.usecases/read-jobs.ts';
import { readCompanyHiring, readSeekerApplications } from './jobs.usecases/staff-hiring.ts';
import { deleteJob } from './jobs.usecases/remove-job.ts';
import { shownApplication, shownJob } from './jobs.views.ts';

type Deps = { db: Db; clock: Clock };

export function jobsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listJobs, async (call) => {
    const { text, next } = await listJobs(deps, call);
    return readyJson(text, { next });
  });
  serve(app, contract.readJob, async ({ actor, params }) =>
    readyJson(await readJob(deps, { actor, ...params })),
  );
  serve(app, listFeatured, async (call) => readyJson(await listFeaturedJobs(deps, call)));
  serve(app, ofCompany, async ({ params, query }) => {
    const { text, next } = await listCompanyJobs(deps, { ...params, query });
    return readyJson(text, { next });
  });
  serve(app, nearby.listNearbyJobs, async ({ query }) => readyJson(await listNearbyJobs(deps, query)));
  serve(app, contract.jobAddresses, async ({ query }) => readyJson(await jobAddresses(deps, query)));
  serve(app, contract.jobAddressParts, () => jobAddressParts(deps));
  serve(app, contract.postJob, async ({ actor, body, idempotency }) =>
    shownJob(await postJob(deps, { actor, job: body, idempotency })),
  );
  serve(app, staffContract.listAllJobs, (call) => listAllJobs(deps, call));
  serve(app, staffContract.exportJobs, (call) => exportJobs(deps, call));
  serve(app, staffContract.readStaffJob, ({ actor, params }) => readStaffJob(deps, { actor, ...params }));
  serve(app, staffHiring.readCompanyHiring, ({ params }) => readCompanyHiring(deps, params.companyId));
  serve(app, staffHiring.readSeekerApplications, ({ params }) =>
    readSeekerApplications(deps.db, params.seekerId),
  );
  serve(app, staffContract.updateJob, ({ actor, params, body, match }) =>
    updateJob(deps, { actor, ...params, changes: body, match }),
  );
  serve(app, staffContract.publishJob, ({ actor, params }) =>
    transitionStaffJob(deps, { actor, ...params, name: 'publish' }),
  );
  serve(app, staffContract.closeJob, ({ actor, params, body }) =>
    transitionStaffJob(deps, { actor, ...params, name: 'close', reason: body?.reason }),
  );
  serve(app, moderation.approveJob, ({ actor, params, match }) =>
    approveJob(deps, { actor, ...params, match }),
  );
  serve(app, moderation.sendBackJob, ({ actor, params, body }) =>
    sendBackJob(deps, { actor, ...params, ...body }),
  );
  serve(app, staffContract.deleteJob, ({ actor, params }) => deleteJob(deps, { actor, ...params }));
  serve(app, contract.applyForJob, async ({ actor, body, idempotency }) =>
    shownApplication(await applyForJob(deps, { actor, application: body, idempotency })),
  );
}
