import * as contract from '@dihaadi/contract/audit';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Deps, exportAudit, listAudit } from './audit.usecases.ts';

export function auditRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listAudit, ({ actor, query }) => listAudit(deps, { actor, asked: query }));
  serve(app, contract.exportAudit, ({ actor, query }) => exportAudit(deps, { actor, asked: query }));
}
