import * as contract from '@dihaadi/contract/suspension-cases';
import * as evidence from '@dihaadi/contract/suspension-evidence';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  reviewSuspension,
  suspendAfterNotice,
  withdrawNotice,
} from './suspension-cases.usecases/decide-case.ts';
import { serveUpload } from '../../platform/http/upload.ts';
import type { Passes } from '../../platform/signed-tokens.ts';
import type { Storage } from '../../platform/storage.ts';
import { evidenceChoice } from './suspension-cases.usecases/choose-evidence.ts';
import { statementOfSuspension } from './suspension-cases.usecases/evidence.ts';
import {
  openEvidencePhoto,
  openOwnEvidencePhoto,
  readEvidencePhoto,
  sendEvidencePhoto,
} from './suspension-cases.usecases/evidence-photos.ts';
import { type Deps, giveNotice } from './suspension-cases.usecases/open-case.ts';
import { listCases } from './suspension-cases.usecases/show-cases.ts';

type AllDeps = Deps & { storage: Storage; passes: Passes };

export function suspensionCasesRoutes(app: HttpApp, deps: AllDeps): void {
  evidenceRoutes(app, deps);
  serve(app, contract.listSuspensionCases, ({ actor, query }) => listCases(deps, { actor, query }));
  serve(app, contract.giveWorkerNotice, ({ actor, params, body }) =>
    giveNotice(deps, { actor, kind: 'worker', id: params.workerId, ...statementOfSuspension(body) }),
  );
  serve(app, contract.giveDriverNotice, ({ actor, params, body }) =>
    giveNotice(deps, { actor, kind: 'driver', id: params.driverId, ...statementOfSuspension(body) }),
  );
  serve(app, contract.giveCustomerNotice, ({ actor, params, body }) =>
    giveNotice(deps, { actor, kind: 'customer', id: params.customerId, ...statementOfSuspension(body) }),
  );
  serve(app, contract.suspendAfterNotice, ({ actor, params }) =>
    suspendAfterNotice(deps, { actor, ...params }),
  );
  serve(app, contract.withdrawNotice, ({ actor, params, body }) =>
    withdrawNotice(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.reviewSuspension, ({ actor, params, body }) =>
    reviewSuspension(deps, { actor, ...params, ...body }),
  );
}

/** Routes for the evidence of a suspension: its photos, and the things staff choose from. */
function evidenceRoutes(app: HttpApp, deps: AllDeps): void {
  serveUpload(app, evidence.sendEvidencePhoto, ({ actor }, file) => sendEvidencePhoto(deps, { actor, file }));
  serve(app, evidence.openEvidencePhoto, ({ actor, params }) =>
    openEvidencePhoto(deps, { actor, ...params }),
  );
  serve(app, evidence.openOwnEvidencePhoto, ({ actor, params }) =>
    openOwnEvidencePhoto(deps, { actor, ...params }),
  );
  serve(app, evidence.readEvidencePhoto, ({ params }) => readEvidencePhoto(deps, params.pass));
  serve(app, evidence.readWorkerEvidence, ({ actor, params }) =>
    evidenceChoice(deps, { actor, kind: 'worker', id: params.workerId }),
  );
  serve(app, evidence.readDriverEvidence, ({ actor, params }) =>
    evidenceChoice(deps, { actor, kind: 'driver', id: params.driverId }),
  );
  serve(app, evidence.readCustomerEvidence, ({ actor, params }) =>
    evidenceChoice(deps, { actor, kind: 'customer', id: params.customerId }),
  );
}
