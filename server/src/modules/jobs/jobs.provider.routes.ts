import { rejectCompany as rejectEndpoint } from '@dihaadi/contract/companies';
import * as contract from '@dihaadi/contract/provider-jobs';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  addOwnJob,
  duplicateOwnJob,
  type LimitedDeps,
  listOwnJobs,
  readOwnJob,
} from './jobs.usecases/own-jobs.ts';
import {
  transitionOwnJob,
  publishOwnJob,
  readPostingQuota,
  updateOwnJob,
} from './jobs.usecases/publish-own-job.ts';
import { deleteOwnDraft } from './jobs.usecases/remove-job.ts';
import { rejectCompany } from './jobs.usecases/reject-company.ts';

export function jobsProviderRoutes(app: HttpApp, deps: LimitedDeps): void {
  serve(app, contract.listOwnJobs, (call) => listOwnJobs(deps, call));
  serve(app, contract.readOwnJob, ({ actor, params }) => readOwnJob(deps, { actor, ...params }));
  serve(app, contract.addOwnJob, ({ actor, body, idempotency }) =>
    addOwnJob(deps, { actor, job: body, idempotency }),
  );
  serve(app, contract.updateOwnJob, ({ actor, params, body, match }) =>
    updateOwnJob(deps, { actor, ...params, changes: body, match }),
  );
  serve(app, contract.publishOwnJob, ({ actor, params }) => publishOwnJob(deps, { actor, ...params }));
  serve(app, contract.pauseOwnJob, ({ actor, params }) =>
    transitionOwnJob(deps, { actor, ...params, name: 'pause' }),
  );
  serve(app, contract.closeOwnJob, ({ actor, params }) =>
    transitionOwnJob(deps, { actor, ...params, name: 'close' }),
  );
  serve(app, contract.duplicateOwnJob, ({ actor, params, idempotency }) =>
    duplicateOwnJob(deps, { actor, ...params, idempotency }),
  );
  serve(app, contract.deleteOwnDraft, ({ actor, params }) => deleteOwnDraft(deps, { actor, ...params }));
  serve(app, contract.readPostingQuota, ({ actor }) => readPostingQuota(deps, actor));
  serve(app, rejectEndpoint, ({ actor, params, body, match }) =>
    rejectCompany(deps, { actor, ...params, ...body, match }),
  );
}
