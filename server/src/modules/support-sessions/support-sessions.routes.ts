import * as contract from '@dihaadi/contract/support-sessions';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { beginSupport, type Deps, endSupport } from './support-sessions.usecases.ts';

export function supportSessionsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.beginSupport, ({ actor, body }) => beginSupport(deps, { ...body, actor }));
  serve(app, contract.endSupport, ({ actor }) => endSupport(deps, actor));
}
