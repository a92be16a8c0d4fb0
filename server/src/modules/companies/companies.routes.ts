import * as contract from '@dihaadi/contract/companies';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import { readOwnCompany, readPublicCompany, updateOwnCompany } from './companies.usecases/own-company.ts';
import { registerCompany } from './companies.usecases/register-company.ts';
import { companyRoster } from './companies.roster.ts';

export function companiesRoutes(app: HttpApp, deps: RegistrationDeps): void {
  serve(app, contract.registerCompany, ({ body }) => registerCompany(deps, body));
  serve(app, contract.readOwnCompany, ({ actor }) => readOwnCompany(deps, actor));
  serve(app, contract.updateOwnCompany, ({ actor, body, match }) =>
    updateOwnCompany(deps, { actor, profile: body, match }),
  );
  serve(app, contract.readPublicCompany, ({ params }) => readPublicCompany(deps, params));
  serve(app, contract.listCompanies, (call) => companyRoster.list(deps, call));
  serve(app, contract.exportCompanies, (call) => companyRoster.exportAll(deps, call));
  serve(app, contract.readCompany, ({ actor, params }) =>
    companyRoster.read(deps, { actor, id: params.companyId }),
  );
  serve(app, contract.approveCompany, ({ actor, params }) =>
    companyRoster.decide(deps, { name: 'approve', actor, id: params.companyId }),
  );
  serve(app, contract.rejectCompany, ({ actor, params, body }) =>
    companyRoster.decide(deps, { name: 'reject', actor, id: params.companyId, ...body }),
  );
}
