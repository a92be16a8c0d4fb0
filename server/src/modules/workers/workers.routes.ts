import * as contract from '@dihaadi/contract/workers';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import { judgeWorker } from './workers.usecases/change.ts';
import { exportWorkers } from './workers.usecases/export.ts';
import { listWorkers, readProfile, readWorker } from './workers.usecases/read.ts';
import { registerWorker } from './workers.usecases/register.ts';

export function workersRoutes(app: HttpApp, deps: RegistrationDeps): void {
  serve(app, contract.registerWorker, ({ body }) => registerWorker(deps, body));
  serve(app, contract.workerProfile, ({ actor }) => readProfile(deps, actor));
  serve(app, contract.listWorkers, (call) => listWorkers(deps, call));
  serve(app, contract.exportWorkers, (call) => exportWorkers(deps, call));
  serve(app, contract.readWorker, ({ actor, params }) => readWorker(deps, { actor, ...params }));
  serve(app, contract.approveWorker, ({ actor, params }) =>
    judgeWorker(deps, { name: 'approve', actor, ...params }),
  );
  serve(app, contract.rejectWorker, ({ actor, params, body }) =>
    judgeWorker(deps, { name: 'reject', actor, ...params, ...body }),
  );
  serve(app, contract.suspendWorker, ({ actor, params, body }) =>
    judgeWorker(deps, { name: 'suspend', actor, ...params, ...body }),
  );
  serve(app, contract.reinstateWorker, ({ actor, params, body }) =>
    judgeWorker(deps, { name: 'reinstate', actor, ...params, ...body }),
  );
}
