import * as contract from '@dihaadi/contract/companies';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import { judgeCompany } from './companies.usecases/change.ts';
import { readOwnCompany, readPublicCompany, updateOwnCompany } from './companies.usecases/own.ts';
import { exportCompanies, listCompanies, readCompany } from './companies.usecases/read.ts';
import { registerCompany } from './companies.usecases/register.ts';

export function companiesRoutes(app: HttpApp, deps: RegistrationDeps): void {
  serve(app, contract.registerCompany, ({ body }) => registerCompany(deps, body));
  serve(app, contract.readOwnCompany, ({ actor }) => readOwnCompany(deps, actor));
  serve(app, contract.updateOwnCompany, ({ actor, body, match }) =>
    updateOwnCompany(deps, { actor, profile: body, match }),
  );
  serve(app, contract.readPublicCompany, ({ params }) => readPublicCompany(deps, params));
  serve(app, contract.listCompanies, (call) => listCompanies(deps, call));
  serve(app, contract.exportCompanies, (call) => exportCompanies(deps, call));
  serve(app, contract.readCompany, ({ actor, params }) => readCompany(deps, { actor, ...params }));
  serve(app, contract.approveCompany, ({ actor, params }) =>
    judgeCompany(deps, { name: 'approve', actor, ...params }),
  );
  serve(app, contract.rejectCompany, ({ actor, params, body }) =>
    judgeCompany(deps, { name: 'reject', actor, ...params, ...body }),
  );
}
