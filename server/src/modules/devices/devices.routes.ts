import * as contract from '@dihaadi/contract/devices';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/upload.ts';
import { readCodeCheck } from './devices.usecases/code-check.ts';
import { registerDevice } from './devices.usecases/register-device.ts';
import { sendDevicePhoto } from './devices.usecases/send-photo.ts';
import { sendSteps } from './devices.usecases/send-steps.ts';
import type { Deps } from './devices.usecases/take-step.ts';

export function devicesRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.registerDevice, ({ actor, params, body }) =>
    registerDevice(deps, { actor, ...params, publicKey: body.public_key }),
  );
  serve(app, contract.sendSteps, ({ actor, params, body }) =>
    sendSteps(deps, { actor, deviceId: params.id, ...body }),
  );
  serveUpload(app, contract.sendDevicePhoto, ({ actor, params }, file) =>
    sendDevicePhoto(deps, { actor, deviceId: params.id, photoId: params.photo_id, file }),
  );
  serve(app, contract.readCodeCheck, ({ actor, params }) => readCodeCheck(deps, { actor, ...params }));
}
