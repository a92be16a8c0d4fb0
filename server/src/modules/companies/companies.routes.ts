import * as contract from '@dihaadi/contract/companies';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { judgeCompany } from './companies.usecases/change.ts';
import { type Deps, exportCompanies, listCompanies, readCompany } from './companies.usecases/read.ts';

export function companiesRoutes(app: HttpApp, deps: Deps): void {
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
