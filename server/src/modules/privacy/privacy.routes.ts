import * as contract from '@dihaadi/contract/privacy';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  cancelRole,
  eraseAccount,
  type EraseDeps,
  previewErasure,
} from './privacy.usecases/erase-account.ts';
import {
  downloadData,
  downloadDocument,
  listExports,
  readExport,
  requestExport,
} from './privacy.usecases/export-data.ts';
import { readNominee, removeNominee, saveNominee } from './privacy.usecases/nominee.ts';
import { readConsents } from './privacy.usecases/read-consents.ts';

export function privacyRoutes(app: HttpApp, deps: EraseDeps): void {
  serve(app, contract.requestExport, ({ actor }) => requestExport(deps, actor));
  serve(app, contract.listExports, ({ actor }) => listExports(deps, actor));
  serve(app, contract.readExport, ({ actor, params }) => readExport(deps, actor, params.exportId));
  serve(app, contract.downloadData, ({ actor, params }) => downloadData(deps, actor, params.exportId));
  serve(app, contract.downloadDocument, ({ actor, params, query }) =>
    downloadDocument(deps, { actor, id: params.exportId, language: query.language }),
  );
  serve(app, contract.readConsents, ({ actor }) => readConsents(deps, actor));
  serve(app, contract.readNominee, ({ actor }) => readNominee(deps, actor));
  serve(app, contract.saveNominee, ({ actor, body }) => saveNominee(deps, { ...body, actor }));
  serve(app, contract.removeNominee, ({ actor }) => removeNominee(deps, actor));
  serve(app, contract.erasurePreview, ({ actor, query }) => previewErasure(deps, actor, query.scope));
  serve(app, contract.eraseAccount, ({ actor, body: { scope, ...proof } }) =>
    eraseAccount(deps, { actor, proof, scope }),
  );
  serve(app, contract.cancelRole, ({ actor, params }) => cancelRole(deps, { actor, ...params }));
}
