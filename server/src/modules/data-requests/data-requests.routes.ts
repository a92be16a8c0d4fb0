import * as contract from '@dihaadi/contract/data-requests';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  agreeAgain,
  withdrawConsent,
  decideRequest,
  listRequests,
  type Deps,
  listOwnRequests,
  requestData,
} from './data-requests.usecases.ts';

export function dataRequestsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listOwnDataRequests, ({ actor }) => listOwnRequests(deps, actor));
  serve(app, contract.requestData, ({ actor, body }) => requestData(deps, { actor, ...body }));
  serve(app, contract.agreeAgain, ({ actor, body }) => agreeAgain(deps, { actor, ...body }));
  serve(app, contract.withdrawConsent, ({ actor }) => withdrawConsent(deps, actor));
  serve(app, contract.listDataRequests, ({ actor, query }) => listRequests(deps, { actor, query }));
  serve(app, contract.decideDataRequest, ({ actor, params, body }) =>
    decideRequest(deps, { actor, ...params, ...body }),
  );
}
