import * as contract from '@dihaadi/contract/content';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  addContent,
  deleteContent,
  type Deps,
  exportContent,
  listAllContent,
  listContent,
  updateContent,
} from './content.usecases.ts';

export function contentRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.publicContent, () => listContent(deps));
  serve(app, contract.allContent, ({ query }) => listAllContent(deps, query));
  serve(app, contract.exportContent, ({ query }) => exportContent(deps, query));
  serve(app, contract.addContent, ({ actor, body, idempotency }) =>
    addContent(deps, { actor, piece: body, idempotency }),
  );
  serve(app, contract.updateContent, ({ actor, params, body, match }) =>
    updateContent(deps, { actor, ...params, changes: body, match }),
  );
  serve(app, contract.deleteContent, ({ actor, params }) => deleteContent(deps, { actor, ...params }));
}
