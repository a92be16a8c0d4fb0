import * as contract from '@dihaadi/contract/tracked-disputes';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/upload.ts';
import type { Passes } from '../../platform/signed-tokens.ts';
import type { Storage } from '../../platform/storage.ts';
import { openOwnPhoto, sendDisputePhoto } from './disputes.usecases/dispute-photos.ts';
import { addStatement, appealDispute } from './disputes.usecases/dispute-statements.ts';
import { openDispute } from './disputes.usecases/open-dispute.ts';
import { asGuest } from './disputes.usecases/dispute-sides.ts';
import {
  checkMaySend,
  type Deps,
  listOwnDisputes,
  readOwnDispute,
} from './disputes.usecases/read-disputes.ts';
import { openOwnVoice, sendVoiceNote } from './disputes.usecases/voice-notes.ts';
import { withdrawDispute } from './disputes.usecases/withdraw-dispute.ts';

const OfDispute = contract.readTrackedDispute.params;

/** A guest's disputes, through their tracking link: same use cases as for people with an account. */
export function trackedDisputesRoutes(app: HttpApp, deps: Deps & { storage: Storage; passes: Passes }): void {
  serve(app, contract.openTrackedDispute, async ({ params, body, idempotency }) => {
    const by = await asGuest(deps, params);
    const about = { thing: 'package_booking', thing_id: by.party.guestBookingId } as const;
    return openDispute(deps, { by, dispute: { ...about, ...body }, idempotency });
  });
  serve(app, contract.listTrackedDisputes, async ({ params, query }) =>
    listOwnDisputes(deps, { by: await asGuest(deps, params), query }),
  );
  serve(app, contract.readTrackedDispute, async ({ params: { id, ...link } }) =>
    readOwnDispute(deps, { by: await asGuest(deps, link), id }),
  );
  serve(app, contract.addTrackedStatement, async ({ params: { id, ...link }, body }) =>
    addStatement(deps, { by: await asGuest(deps, link), id, ...body }),
  );
  serve(app, contract.appealTrackedDispute, async ({ params: { id, ...link }, body }) =>
    appealDispute(deps, { by: await asGuest(deps, link), id, ...body }),
  );
  serve(app, contract.withdrawTrackedDispute, async ({ params: { id, ...link } }) =>
    withdrawDispute(deps, { by: await asGuest(deps, link), id }),
  );
  serve(app, contract.openTrackedDisputePhoto, async ({ params: { token, ...photo } }) =>
    openOwnPhoto(deps, { by: await asGuest(deps, { token }), ...photo }),
  );
  serve(app, contract.openTrackedVoiceNote, async ({ params: { token, ...note } }) =>
    openOwnVoice(deps, { by: await asGuest(deps, { token }), ...note }),
  );
  const mayCome = (params: unknown) => checkMaySend(deps, OfDispute.safeParse(params).data);
  serveUpload(app, contract.sendTrackedDisputePhoto, {
    mayCome,
    handler: async ({ params: { id, ...link } }, file) =>
      sendDisputePhoto(deps, { by: await asGuest(deps, link), id, file }),
  });
  serveUpload(app, contract.sendTrackedVoiceNote, {
    mayCome,
    handler: async ({ params: { id, ...link }, query }, file) =>
      sendVoiceNote(deps, { by: await asGuest(deps, link), id, ...query, file }),
  });
}
