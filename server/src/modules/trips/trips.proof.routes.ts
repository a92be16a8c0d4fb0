import * as charges from '@dihaadi/contract/trips/trip-charges';
import * as incidents from '@dihaadi/contract/trips/trip-incidents';
import * as photos from '@dihaadi/contract/trips/trip-photos';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/upload.ts';
import type { Passes } from '../../platform/signed-tokens.ts';
import type { Storage } from '../../platform/storage.ts';
import { addCharge, answerCharge } from './trips.usecases/trip-charges.ts';
import { handOverTrip } from './trips.usecases/hand-over.ts';
import {
  handleIncident,
  listIncidents,
  readStaffTrip,
  reportDamage,
  reportIncident,
} from './trips.usecases/trip-incidents.ts';
import type { Deps } from './trips.usecases/own-trip.ts';
import {
  checkMaySend,
  openAnyPhoto,
  openOwnPhoto,
  openTrackedPhoto,
  readPhoto,
  sendPhoto,
  sendTrackedPhoto,
} from './trips.usecases/trip-photos.ts';
import { showTrip } from './trips.usecases/read-trips.ts';
import { showTracked } from './trips.usecases/track-trip.ts';

/** Routes for trip photos, charges on the way, and incidents. */
export function tripProofRoutes(app: HttpApp, deps: Deps & { storage: Storage; passes: Passes }): void {
  serveUpload(app, photos.sendTripPhoto, ({ actor, params }, file) =>
    sendPhoto(deps, { actor, ...params, file }),
  );
  serveUpload(app, photos.sendTrackedPhoto, {
    mayCome: (params) => checkMaySend(deps, photos.sendTrackedPhoto.params.safeParse(params).data),
    handler: ({ params }, file) => sendTrackedPhoto(deps, { ...params, file }),
  });
  serve(app, photos.openTripPhoto, ({ actor, params }) => openOwnPhoto(deps, { actor, ...params }));
  serve(app, photos.openTrackedPhoto, ({ params }) => openTrackedPhoto(deps, params));
  serve(app, photos.openAnyTripPhoto, ({ actor, params }) => openAnyPhoto(deps, { actor, ...params }));
  serve(app, photos.readTripPhoto, ({ params }) => readPhoto(deps, params.pass));
  serve(app, charges.addCharge, async ({ actor, params, body }) =>
    showTrip(deps, actor, await addCharge(deps, { actor, ...params, ...body })),
  );
  serve(app, charges.answerCharge, async ({ params, body }) =>
    showTracked(deps, await answerCharge(deps, { ...params, ...body }), 'customer'),
  );
  serve(app, incidents.reportIncident, async ({ actor, params, body: { note, photo_id, kind } }) =>
    showTrip(deps, actor, await reportIncident(deps, { actor, ...params, kind, note, photo_id })),
  );
  serve(app, incidents.reportDamage, async ({ params, body }) =>
    showTracked(deps, await reportDamage(deps, { ...params, ...body }), 'customer'),
  );
  serve(app, incidents.listIncidents, ({ actor, query: { status, limit, cursor } }) =>
    listIncidents(deps, { actor, status, limit, cursor }),
  );
  serve(app, incidents.handleIncident, ({ actor, params, body }) =>
    handleIncident(deps, { actor, ...params, ...body }),
  );
  serve(app, incidents.handOverTrip, ({ actor, params, body }) =>
    handOverTrip(deps, { actor, ...params, ...body }),
  );
  serve(app, incidents.readStaffTrip, ({ params }) => readStaffTrip(deps, params.bookingId));
}
