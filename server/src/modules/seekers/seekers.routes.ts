import * as contract from '@dihaadi/contract/seekers';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import { seekerRoster } from './seekers.roster.ts';

export function seekersRoutes(app: HttpApp, deps: RegistrationDeps): void {
  serve(app, contract.listSeekers, (call) => seekerRoster.list(deps, call));
  serve(app, contract.exportSeekers, (call) => seekerRoster.exportAll(deps, call));
  serve(app, contract.readSeeker, ({ actor, params }) =>
    seekerRoster.read(deps, { actor, id: params.seekerId }),
  );
  serve(app, contract.approveSeeker, ({ actor, params }) =>
    seekerRoster.decide(deps, { name: 'approve', actor, id: params.seekerId }),
  );
  serve(app, contract.rejectSeeker, ({ actor, params, body }) =>
    seekerRoster.decide(deps, { name: 'reject', actor, id: params.seekerId, ...body }),
  );
}
