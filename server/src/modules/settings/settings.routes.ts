import * as approvals from '@dihaadi/contract/approvals';
import * as matching from '@dihaadi/contract/matching';
import * as contract from '@dihaadi/contract/settings';
import * as hiring from '@dihaadi/contract/hiring-settings';
import * as trips from '@dihaadi/contract/trips/trip-settings';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/upload.ts';
import type { Storage } from '../../platform/storage.ts';
import {
  readLogo,
  sendLogo,
  savePlatform,
  type Deps,
  readRollout,
  readSetting,
  readSwitches,
  saveRollout,
  saveSetting,
} from './settings.usecases.ts';

export function settingsRoutes(app: HttpApp, deps: Deps & { storage: Storage }): void {
  serveUpload(app, contract.sendLogo, ({ actor }, file) => sendLogo(deps, { actor, file }));
  serve(app, contract.readLogo, ({ params }) => readLogo(deps, params.id));
  serve(app, contract.publicBrand, () => readSetting(deps, 'brand'));
  serve(app, contract.readBrand, () => readSetting(deps, 'brand'));
  serve(app, contract.saveBrand, ({ actor, body, match }) =>
    saveSetting(deps, { actor, name: 'brand', changes: body, match }),
  );
  serve(app, contract.publicSocialMedia, () => readSetting(deps, 'social_media'));
  serve(app, contract.readSocialMedia, () => readSetting(deps, 'social_media'));
  serve(app, contract.saveSocialMedia, ({ actor, body, match }) =>
    saveSetting(deps, { actor, name: 'social_media', changes: body, match }),
  );
  serve(app, contract.publicWhatsapp, () => readSetting(deps, 'whatsapp'));
  serve(app, contract.readWhatsapp, () => readSetting(deps, 'whatsapp'));
  serve(app, contract.saveWhatsapp, ({ actor, body, match }) =>
    saveSetting(deps, { actor, name: 'whatsapp', changes: body, match }),
  );
  serve(app, contract.publicPlatform, () => readSetting(deps, 'platform'));
  serve(app, contract.readPlatform, () => readSetting(deps, 'platform'));
  serve(app, contract.savePlatform, ({ actor, body, match }) =>
    savePlatform(deps, { actor, changes: body, match }),
  );
  serve(app, matching.publicMatching, () => readSetting(deps, 'matching'));
  serve(app, matching.readMatching, () => readSetting(deps, 'matching'));
  serve(app, matching.saveMatching, ({ actor, body }) =>
    saveSetting(deps, { actor, name: 'matching', changes: body }),
  );
  serve(app, trips.publicTripSettings, () => readSetting(deps, 'trips'));
  serve(app, trips.readTripSettings, () => readSetting(deps, 'trips'));
  serve(app, trips.saveTripSettings, ({ actor, body }) =>
    saveSetting(deps, { actor, name: 'trips', changes: body }),
  );
  serve(app, hiring.readHiringSettings, () => readSetting(deps, 'hiring'));
  serve(app, hiring.saveHiringSettings, ({ actor, body, match }) =>
    saveSetting(deps, { actor, name: 'hiring', changes: body, match }),
  );
  serve(app, approvals.readApprovalSettings, () => readSetting(deps, 'approvals'));
  serve(app, approvals.saveApprovalSettings, ({ actor, body, match }) =>
    saveSetting(deps, { actor, name: 'approvals', changes: body, match }),
  );
  serve(app, contract.publicRollout, () => readRollout(deps));
  serve(app, contract.readRollout, () => readSwitches(deps));
  serve(app, contract.saveRollout, ({ actor, body, match }) =>
    saveRollout(deps, { actor, changes: body, match }),
  );
}
