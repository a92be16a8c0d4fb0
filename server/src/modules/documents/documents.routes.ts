import * as contract from '@dihaadi/contract/documents';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/upload.ts';
import {
  type Deps,
  judgePaper,
  myPapers,
  openMyPaper,
  openPaper,
  papersOfRegistration,
  readPaper,
  sendPaper,
} from './documents.usecases.ts';

export function documentsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.myPapers, ({ actor }) => myPapers(deps, actor));
  serveUpload(app, contract.sendPaper, ({ actor, params }, file) =>
    sendPaper(deps, { actor, ...params, file }),
  );
  serve(app, contract.openMyPaper, ({ actor, params }) => openMyPaper(deps, { actor, ...params }));
  serve(app, contract.driverPapers, ({ actor, params }) =>
    papersOfRegistration(deps, { actor, kind: 'driver', id: params.driverId }),
  );
  serve(app, contract.workerPapers, ({ actor, params }) =>
    papersOfRegistration(deps, { actor, kind: 'worker', id: params.workerId }),
  );
  serve(app, contract.companyPapers, ({ actor, params }) =>
    papersOfRegistration(deps, { actor, kind: 'company', id: params.companyId }),
  );
  serve(app, contract.openPaper, ({ actor, params }) => openPaper(deps, { actor, ...params }));
  serve(app, contract.approvePaper, ({ actor, params, body }) =>
    judgePaper(deps, { actor, ...params, name: 'approve', reason: body.reason, expiresOn: body.expires_on }),
  );
  serve(app, contract.rejectPaper, ({ actor, params, body }) =>
    judgePaper(deps, { actor, ...params, name: 'reject', reason: body.reason }),
  );
  serve(app, contract.readPaper, ({ params }) => readPaper(deps, params.pass));
}
