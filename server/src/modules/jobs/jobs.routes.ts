import * as contract from '@dihaadi/contract/jobs';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/kit.ts';
import { readyJson } from '../../platform/http/ready-json.ts';
import { serve } from '../../platform/http/serve.ts';
import { applyForJob } from './jobs.usecases/apply.ts';
import { postJob } from './jobs.usecases/post.ts';
import { jobAddresses, listJobs, readJob } from './jobs.usecases/read.ts';
import { deleteJob } from './jobs.usecases/remove.ts';
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
  serve(app, contract.jobAddresses, async () => readyJson(await jobAddresses(deps)));
  serve(app, contract.postJob, async ({ actor, body, idempotency }) =>
    shownJob(await postJob(deps, { actor, job: body, idempotency })),
  );
  serve(app, contract.deleteJob, ({ actor, params }) => deleteJob(deps, { actor, ...params }));
  serve(app, contract.applyForJob, async ({ actor, body, idempotency }) =>
    shownApplication(await applyForJob(deps, { actor, application: body, idempotency })),
  );
}
