import * as contract from '@dihaadi/contract/sos';
import * as desk from '@dihaadi/contract/staff-sos';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Deps, listOwnSos, sayIAmSafe, sendSosPosition } from './sos.usecases/own-sos.ts';
import { raiseSos, raiseSosByLink } from './sos.usecases/raise-sos.ts';
import { acknowledgeSos, closeSos, listSos, readSos, startSosDrill } from './sos.usecases/staff-sos.ts';
import {
  addTrustedContact,
  listTrustedContacts,
  removeTrustedContact,
} from './sos.usecases/trusted-contacts.ts';

export function sosRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.raiseSos, ({ actor, body, idempotency }) =>
    raiseSos(deps, { actor, alert: body, idempotency }),
  );
  serve(app, contract.raiseSosByLink, ({ params, body }) =>
    raiseSosByLink(deps, { ...params, position: body.position }),
  );
  serve(app, contract.listOwnSos, ({ actor, query }) => listOwnSos(deps, { actor, query }));
  serve(app, contract.sayIAmSafe, ({ actor, params }) => sayIAmSafe(deps, { actor, ...params }));
  serve(app, contract.sendSosPosition, ({ actor, params, body }) =>
    sendSosPosition(deps, { actor, ...params, position: body }),
  );
  serve(app, contract.listTrustedContacts, ({ actor }) => listTrustedContacts(deps, actor));
  serve(app, contract.addTrustedContact, ({ actor, body }) => addTrustedContact(deps, { actor, ...body }));
  serve(app, contract.removeTrustedContact, ({ actor, params }) =>
    removeTrustedContact(deps, { actor, ...params }),
  );
}

/** Registers the staff routes for SOS alerts. */
export function sosStaffRoutes(app: HttpApp, deps: Deps): void {
  serve(app, desk.listSos, ({ actor, query }) => listSos(deps, { actor, query }));
  serve(app, desk.readSos, ({ actor, params }) => readSos(deps, { actor, ...params }));
  serve(app, desk.acknowledgeSos, ({ actor, params }) => acknowledgeSos(deps, { actor, ...params }));
  serve(app, desk.closeSos, ({ actor, params, body }) => closeSos(deps, { actor, ...params, ...body }));
  serve(app, desk.startSosDrill, ({ actor }) => startSosDrill(deps, actor));
}
