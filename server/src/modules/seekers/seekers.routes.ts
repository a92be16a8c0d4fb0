import * as contract from '@dihaadi/contract/seekers';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { judgeSeeker } from './seekers.usecases/change.ts';
import { type Deps, exportSeekers, listSeekers, readSeeker } from './seekers.usecases/read.ts';

export function seekersRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listSeekers, (call) => listSeekers(deps, call));
  serve(app, contract.exportSeekers, (call) => exportSeekers(deps, call));
  serve(app, contract.readSeeker, ({ actor, params }) => readSeeker(deps, { actor, ...params }));
  serve(app, contract.approveSeeker, ({ actor, params }) =>
    judgeSeeker(deps, { name: 'approve', actor, ...params }),
  );
  serve(app, contract.rejectSeeker, ({ actor, params, body }) =>
    judgeSeeker(deps, { name: 'reject', actor, ...params, ...body }),
  );
}
