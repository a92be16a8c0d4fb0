import * as contract from '@dihaadi/contract/seeking';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { listRecommendations } from './seeking.usecases/recommend.ts';
import {
  type Deps,
  listSavedJobIds,
  listSavedJobs,
  readSavedJob,
  saveJob,
  unsaveJob,
} from './seeking.usecases/saved-jobs.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from './seeking.usecases/searches.ts';

export function seekingRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listSavedJobs, ({ actor, query }) => listSavedJobs(deps, { actor, ...query }));
  serve(app, contract.listSavedJobIds, ({ actor }) => listSavedJobIds(deps, actor));
  serve(app, contract.readSavedJob, ({ actor, params }) =>
    readSavedJob(deps, { actor, jobId: params.job_id }),
  );
  serve(app, contract.saveJob, ({ actor, params }) => saveJob(deps, { actor, jobId: params.job_id }));
  serve(app, contract.unsaveJob, ({ actor, params }) => unsaveJob(deps, { actor, jobId: params.job_id }));
  serve(app, contract.listRecommendations, ({ actor }) => listRecommendations(deps, actor));
  serve(app, contract.listSavedSearches, ({ actor }) => listSavedSearches(deps, actor));
  serve(app, contract.saveSearch, ({ actor, body }) => saveSearch(deps, { actor, search: body }));
  serve(app, contract.updateSavedSearch, ({ actor, params, body }) =>
    updateSavedSearch(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.deleteSavedSearch, ({ actor, params }) =>
    deleteSavedSearch(deps, { actor, ...params }),
  );
}
