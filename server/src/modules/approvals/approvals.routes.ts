import * as contract from '@dihaadi/contract/approvals';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { approveProposal, refuseProposal, withdrawProposal } from './approvals.usecases/decide.ts';
import { propose } from './approvals.usecases/propose.ts';
import type { Deps } from './approvals.usecases/second-person.ts';
import { listAll, openApproval } from './approvals.usecases/show-approvals.ts';

export function approvalsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listApprovals, ({ actor, query }) => listAll(deps, { actor, query }));
  serve(app, contract.readApproval, ({ actor, params }) => openApproval(deps, actor, params.id));
  serve(app, contract.proposeApproval, ({ actor, body, idempotency }) =>
    propose({ ...deps, checkCities: app.checkCities }, { actor, proposed: body, idempotency }),
  );
  serve(app, contract.approve, ({ actor, params }) => approveProposal(deps, { actor, ...params }));
  serve(app, contract.refuseApproval, ({ actor, params, body }) =>
    refuseProposal(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.withdrawApproval, ({ actor, params }) => withdrawProposal(deps, { actor, ...params }));
}
