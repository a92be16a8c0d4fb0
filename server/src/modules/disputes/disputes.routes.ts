import * as voice from '@dihaadi/contract/dispute-voice-notes';
import * as contract from '@dihaadi/contract/disputes';
import * as photoContract from '@dihaadi/contract/dispute-photos';
import * as desk from '@dihaadi/contract/staff-disputes';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/upload.ts';
import type { Passes } from '../../platform/signed-tokens.ts';
import type { Storage } from '../../platform/storage.ts';
import type { PaymentDeps } from '../payments/payments.public.ts';
import type { CheckLimit } from '../refunds/refunds.public.ts';
import { decideDispute, reopenDispute, takeDispute } from './disputes.usecases/decide-dispute.ts';
import {
  openAnyPhoto,
  openOwnPhoto,
  readPhoto,
  sendDisputePhoto,
} from './disputes.usecases/dispute-photos.ts';
import { openAnyVoice, openOwnVoice, readVoice, sendVoiceNote } from './disputes.usecases/voice-notes.ts';
import { addStatement, appealDispute, askSide } from './disputes.usecases/dispute-statements.ts';
import { readOpenings } from './disputes.usecases/find-disputes.ts';
import { openDispute, openDisputeForSide } from './disputes.usecases/open-dispute.ts';
import { asAccount } from './disputes.usecases/dispute-sides.ts';
import {
  type Deps,
  listDisputes,
  listOwnDisputes,
  readDispute,
  readDisputeFigures,
  readOwnDispute,
} from './disputes.usecases/read-disputes.ts';
import { withdrawDispute } from './disputes.usecases/withdraw-dispute.ts';

type AllDeps = Deps & PaymentDeps & { storage: Storage; passes: Passes };

export function disputesRoutes(app: HttpApp, deps: AllDeps): void {
  serve(app, contract.openDispute, ({ actor, body, idempotency }) =>
    openDispute(deps, { by: asAccount(actor), dispute: body, idempotency }),
  );
  serve(app, contract.listOwnDisputes, ({ actor, query }) =>
    listOwnDisputes(deps, { by: asAccount(actor), query }),
  );
  serve(app, contract.readOwnDispute, ({ actor, params }) =>
    readOwnDispute(deps, { by: asAccount(actor), ...params }),
  );
  serve(app, contract.addStatement, ({ actor, params, body }) =>
    addStatement(deps, { by: asAccount(actor), ...params, ...body }),
  );
  serve(app, contract.appealDispute, ({ actor, params, body }) =>
    appealDispute(deps, { by: asAccount(actor), ...params, ...body }),
  );
  serve(app, contract.withdrawDispute, ({ actor, params }) =>
    withdrawDispute(deps, { by: asAccount(actor), ...params }),
  );
  serveUpload(app, photoContract.sendDisputePhoto, ({ actor, params }, file) =>
    sendDisputePhoto(deps, { by: asAccount(actor), ...params, file }),
  );
  serve(app, photoContract.openOwnDisputePhoto, ({ actor, params }) =>
    openOwnPhoto(deps, { by: asAccount(actor), ...params }),
  );
  serve(app, photoContract.readDisputePhoto, ({ params }) => readPhoto(deps, params.pass));
  serveUpload(app, voice.sendDisputeVoiceNote, ({ actor, params, query }, file) =>
    sendVoiceNote(deps, { by: asAccount(actor), ...params, ...query, file }),
  );
  serve(app, voice.openOwnDisputeVoiceNote, ({ actor, params }) =>
    openOwnVoice(deps, { by: asAccount(actor), ...params }),
  );
  serve(app, voice.readDisputeVoiceNote, ({ params }) => readVoice(deps, params.pass));
}

/** Routes for staff's work on disputes. */
export function disputesStaffRoutes(app: HttpApp, deps: AllDeps): void {
  serve(app, desk.listDisputes, ({ actor, query }) => listDisputes(deps, { actor, query }));
  serve(app, desk.readDisputeFigures, ({ actor }) => readDisputeFigures(deps, actor));
  serve(app, desk.readDisputeOpenings, ({ params }) => readOpenings(deps, params));
  serve(app, desk.readDispute, ({ actor, params }) => readDispute(deps, { actor, ...params }));
  serve(app, desk.openDisputeForSide, ({ actor, body: { opener_id: openerId, ...dispute }, idempotency }) =>
    openDisputeForSide(deps, { actor, openerId, dispute, idempotency }),
  );
  serve(app, desk.takeDispute, ({ actor, params }) => takeDispute(deps, { actor, ...params }));
  serve(app, desk.askDisputeSide, ({ actor, params, body }) => askSide(deps, { actor, ...params, ...body }));
  serve(app, desk.decideDispute, ({ actor, params, query, body }) => {
    const asked = { endpoint: desk.decideDispute, call: { params, query, body } };
    const checkLimit: CheckLimit = (tx) => app.checkSecondPerson(actor, { ...asked, tx });
    return decideDispute(deps, { actor, ...params, ...body, checkLimit });
  });
  serve(app, desk.reopenDispute, ({ actor, params, body }) =>
    reopenDispute(deps, { actor, ...params, ...body }),
  );
  serve(app, desk.openDisputePhoto, ({ actor, params }) => openAnyPhoto(deps, { actor, ...params }));
  serve(app, desk.openDisputeVoiceNote, ({ actor, params }) => openAnyVoice(deps, { actor, ...params }));
}
