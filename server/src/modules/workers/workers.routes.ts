import * as contract from '@dihaadi/contract/workers';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import { readProfile, registerAsWorker, registerWorker } from './workers.usecases.ts';
import {
  statementOfSuspension,
  immediateSuspensionHooks,
} from '../suspension-cases/suspension-cases.public.ts';
import { workerRoster } from './workers.roster.ts';

export function workersRoutes(app: HttpApp, deps: RegistrationDeps): void {
  serve(app, contract.registerWorker, ({ body }) => registerWorker(deps, body));
  serve(app, contract.addWorkerRole, ({ actor, body }) => registerAsWorker(deps, { actor, body }));
  serve(app, contract.workerProfile, ({ actor }) => readProfile(deps, actor));
  serve(app, contract.listWorkers, (call) => workerRoster.list(deps, call));
  serve(app, contract.exportWorkers, (call) => workerRoster.exportAll(deps, call));
  serve(app, contract.readWorker, ({ actor, params }) =>
    workerRoster.read(deps, { actor, id: params.workerId }),
  );
  serve(app, contract.approveWorker, ({ actor, params }) =>
    workerRoster.decide(deps, { name: 'approve', actor, id: params.workerId }),
  );
  serve(app, contract.rejectWorker, ({ actor, params, body }) =>
    workerRoster.decide(deps, { name: 'reject', actor, id: params.workerId, ...body }),
  );
  serve(app, contract.suspendWorker, ({ actor, params, body }) => {
    const meant = { actor, id: params.workerId, ...statementOfSuspension(body) };
    return workerRoster.decide(
      deps,
      { name: 'suspend', ...meant },
      immediateSuspensionHooks({ kind: 'worker', ...meant }),
    );
  });
  serve(app, contract.reinstateWorker, ({ actor, params, body }) =>
    workerRoster.decide(deps, { name: 'reinstate', actor, id: params.workerId, ...body }),
  );
}
