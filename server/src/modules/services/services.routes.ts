import * as contract from '@dihaadi/contract/services';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  addService,
  deleteService,
  type Deps,
  exportServices,
  listAllServices,
  listServices,
  updateService,
} from './services.usecases.ts';

export function servicesRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.publicServices, () => listServices(deps));
  serve(app, contract.allServices, ({ query }) => listAllServices(deps, query));
  serve(app, contract.exportServices, ({ query }) => exportServices(deps, query));
  serve(app, contract.addService, ({ actor, body, idempotency }) =>
    addService(deps, { actor, service: body, idempotency }),
  );
  serve(app, contract.updateService, ({ actor, params, body, match }) =>
    updateService(deps, { actor, ...params, changes: body, match }),
  );
  serve(app, contract.deleteService, ({ actor, params }) => deleteService(deps, { actor, ...params }));
}
