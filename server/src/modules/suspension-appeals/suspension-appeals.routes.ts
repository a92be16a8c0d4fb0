import * as contract from '@dihaadi/contract/suspension-appeals';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  decideAppeal,
  listAppeals,
  answerOwnNotice,
  appealSuspension,
  type Deps,
  readStanding,
} from './suspension-appeals.usecases.ts';

export function suspensionAppealsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.readStanding, ({ actor }) => readStanding(deps, actor));
  serve(app, contract.appealSuspension, ({ actor, body }) => appealSuspension(deps, { actor, ...body }));
  serve(app, contract.answerNotice, ({ actor, body }) => answerOwnNotice(deps, { actor, ...body }));
  serve(app, contract.listSuspensionAppeals, ({ actor, query }) => listAppeals(deps, { actor, query }));
  serve(app, contract.decideSuspensionAppeal, ({ actor, params, body }) =>
    decideAppeal(deps, { actor, ...params, ...body }),
  );
}
