import * as contract from '@dihaadi/contract/month-closing';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Deps, exportGst, exportTds, exportTrialBalance, readMonth } from './month-closing.usecases.ts';

export function monthClosingRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.readMonth, ({ params }) => readMonth(deps, params.month));
  serve(app, contract.exportTrialBalance, ({ actor, params }) =>
    exportTrialBalance(deps, { actor, ...params }),
  );
  serve(app, contract.exportGst, ({ actor, params }) => exportGst(deps, { actor, ...params }));
  serve(app, contract.exportTds, ({ actor, params }) => exportTds(deps, { actor, ...params }));
}
