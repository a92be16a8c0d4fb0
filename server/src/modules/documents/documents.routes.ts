import * as contract from '@dihaadi/contract/documents';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/upload.ts';
import {
  type Deps,
  reviewDocument,
  myDocuments,
  openMyDocument,
  openDocument,
  documentsOfRegistration,
  readDocumentFile,
  sendDocument,
} from './documents.usecases.ts';

export function documentsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.myDocuments, ({ actor }) => myDocuments(deps, actor));
  serveUpload(app, contract.sendDocument, ({ actor, params }, file) =>
    sendDocument(deps, { actor, ...params, file }),
  );
  serve(app, contract.openMyDocument, ({ actor, params }) => openMyDocument(deps, { actor, ...params }));
  serve(app, contract.driverDocuments, ({ actor, params }) =>
    documentsOfRegistration(deps, { actor, kind: 'driver', id: params.driverId }),
  );
  serve(app, contract.workerDocuments, ({ actor, params }) =>
    documentsOfRegistration(deps, { actor, kind: 'worker', id: params.workerId }),
  );
  serve(app, contract.companyDocuments, ({ actor, params }) =>
    documentsOfRegistration(deps, { actor, kind: 'company', id: params.companyId }),
  );
  serve(app, contract.openDocument, ({ actor, params }) => openDocument(deps, { actor, ...params }));
  serve(app, contract.approveDocument, ({ actor, params, body }) =>
    reviewDocument(deps, {
      actor,
      ...params,
      name: 'approve',
      reason: body.reason,
      expiresOn: body.expires_on,
    }),
  );
  serve(app, contract.rejectDocument, ({ actor, params, body }) =>
    reviewDocument(deps, { actor, ...params, name: 'reject', reason: body.reason }),
  );
  serve(app, contract.readDocumentFile, ({ params }) => readDocumentFile(deps, params.pass));
}
