import * as contract from '@dihaadi/contract/minimum-wages';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  addWage,
  updateMinimumWage,
  checkWage,
  deleteWage,
  type Deps,
  listWages,
} from './minimum-wages.usecases.ts';

export function minimumWagesRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listMinimumWages, ({ query }) => listWages(deps, query));
  serve(app, contract.checkMinimumWage, ({ query }) => checkWage(deps, query));
  serve(app, contract.addMinimumWage, ({ actor, body, idempotency }) =>
    addWage(deps, { actor, fields: body, idempotency }),
  );
  serve(app, contract.changeMinimumWage, ({ actor, params, body, match }) =>
    updateMinimumWage(deps, { actor, ...params, fields: body, match }),
  );
  serve(app, contract.deleteMinimumWage, ({ actor, params, match }) =>
    deleteWage(deps, { actor, ...params, match }),
  );
}
