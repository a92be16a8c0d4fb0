import * as contract from '@dihaadi/contract/reports';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Limiter } from '../../platform/limits.ts';
import { decideReport, type Deps, listReports, sendReport } from './reports.usecases.ts';

export function reportsRoutes(app: HttpApp, deps: Deps & { limiter: Limiter }): void {
  serve(app, contract.listReports, (call) => listReports(deps, call));
  serve(app, contract.upholdReport, ({ actor, params, body }) =>
    decideReport(deps, {
      actor,
      ...params,
      name: 'uphold',
      reason: body.reason,
      closeJob: body.close_job,
    }),
  );
  serve(app, contract.dismissReport, ({ actor, params, body }) =>
    decideReport(deps, { actor, ...params, name: 'dismiss', reason: body.reason, closeJob: false }),
  );
  serve(app, contract.sendReport, ({ actor, body }) => sendReport(deps, { actor, report: body }));
}
