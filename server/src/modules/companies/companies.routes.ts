import * as contract from '@dihaadi/contract/companies';
import * as team from '@dihaadi/contract/company-team';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import { inviteRecruiter, listCompanyTeam, removeRecruiter } from './companies.usecases/company-team.ts';
import { readOwnCompany, updateOwnCompany } from './companies.usecases/own-company.ts';
import {
  companyAddresses,
  companyAddressParts,
  readPublicCompany,
} from './companies.usecases/public-company.ts';
import { registerAsCompany, registerCompany } from './companies.usecases/register-company.ts';
import { approveCompany, companyRoster } from './companies.roster.ts';

type Deps = RegistrationDeps & { site: string | undefined };

export function companiesRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.registerCompany, ({ body }) => registerCompany(deps, body));
  serve(app, contract.addCompanyRole, ({ actor, body }) => registerAsCompany(deps, { actor, body }));
  serve(app, contract.readOwnCompany, ({ actor }) => readOwnCompany(deps, actor));
  serve(app, contract.updateOwnCompany, ({ actor, body, match }) =>
    updateOwnCompany(deps, { actor, profile: body, match }),
  );
  serve(app, team.listCompanyTeam, ({ actor }) => listCompanyTeam(deps, actor));
  serve(app, team.inviteRecruiter, ({ actor, body }) => inviteRecruiter(deps, { actor, sent: body }));
  serve(app, team.removeRecruiter, ({ actor, params }) => removeRecruiter(deps, { actor, ...params }));
  serve(app, contract.readPublicCompany, ({ params }) => readPublicCompany(deps, params));
  serve(app, contract.companyAddresses, ({ query }) => companyAddresses(deps, query));
  serve(app, contract.companyAddressParts, () => companyAddressParts(deps));
  serve(app, contract.listCompanies, (call) => companyRoster.list(deps, call));
  serve(app, contract.exportCompanies, (call) => companyRoster.exportAll(deps, call));
  serve(app, contract.readCompany, ({ actor, params }) =>
    companyRoster.read(deps, { actor, id: params.companyId }),
  );
  serve(app, contract.approveCompany, ({ actor, params, match }) =>
    approveCompany(deps, { actor, companyId: params.companyId, match }),
  );
}
