import * as contract from '@dihaadi/contract/reports';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Deps, sendReport } from './reports.usecases/send.ts';

export function reportsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.sendReport, ({ actor, body }) => sendReport(deps, { actor, report: body }));
}
