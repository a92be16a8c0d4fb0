import * as contract from '@dihaadi/contract/profiles';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/upload.ts';
import { readPhoto } from '../accounts/accounts.public.ts';
import { type Deps, readProfile, removeOwnPhoto, saveProfile, sendPhoto } from './profiles.usecases.ts';

export function profilesRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.readProfile, ({ actor }) => readProfile(deps, actor));
  serve(app, contract.saveProfile, ({ actor, body, match }) =>
    saveProfile(deps, { actor, profile: body, match }),
  );
  serveUpload(app, contract.sendPhoto, ({ actor }, file) => sendPhoto(deps, { actor, file }));
  serve(app, contract.removePhoto, ({ actor }) => removeOwnPhoto(deps, actor));
  serve(app, contract.readPhoto, ({ params }) => readPhoto(deps, params.photoId));
}
