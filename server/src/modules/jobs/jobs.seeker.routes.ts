import * as contract from '@dihaadi/contract/seeker-applications';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { blockCompany as blockEndpoint } from '@dihaadi/contract/seeker-profile';
import { blockCompany } from './jobs.usecases/for-seekers.ts';
import { ownInterviewCalendar } from './jobs.usecases/interview-calendar.ts';
import {
  cancelOwnSlot,
  chooseOwnSlot,
  listOwnApplications,
  readOwnApplication,
  withdrawOwn,
} from './jobs.usecases/own-applications.ts';

export function jobsSeekerRoutes(app: HttpApp, deps: { db: Db; clock: Clock }): void {
  serve(app, contract.listOwnApplications, ({ actor, query }) =>
    listOwnApplications(deps, { actor, ...query }),
  );
  serve(app, contract.readOwnApplication, ({ actor, params }) =>
    readOwnApplication(deps, { actor, ...params }),
  );
  serve(app, blockEndpoint, ({ actor, params }) =>
    blockCompany(deps, { actor, companyId: params.company_id }),
  );
  serve(app, contract.withdrawOwnApplication, ({ actor, params }) => withdrawOwn(deps, { actor, ...params }));
  serve(app, contract.ownInterviewCalendar, ({ actor, params }) =>
    ownInterviewCalendar(deps, { actor, ...params }),
  );
  serve(app, contract.cancelOwnSlot, ({ actor, params }) => cancelOwnSlot(deps, { actor, ...params }));
  serve(app, contract.chooseOwnSlot, ({ actor, params, body }) =>
    chooseOwnSlot(deps, { actor, ...params, slotId: body.slot_id }),
  );
}
