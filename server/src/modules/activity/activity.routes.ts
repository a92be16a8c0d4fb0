import * as contract from '@dihaadi/contract/activity';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { customerActivity, driverActivity, workerActivity } from './activity.usecases.ts';

export function activityRoutes(app: HttpApp, deps: { db: Db; clock: Clock }): void {
  serve(app, contract.readWorkerActivity, ({ actor, params }) =>
    workerActivity(deps, { actor, id: params.workerId }),
  );
  serve(app, contract.readDriverActivity, ({ actor, params }) =>
    driverActivity(deps, { actor, id: params.driverId }),
  );
  serve(app, contract.readCustomerActivity, ({ params }) => customerActivity(deps, params.customerId));
}
