import * as contract from '@dihaadi/contract/live';
import { worksTheDesk } from '@dihaadi/contract/roles';
import type { Db } from '../../platform/db.ts';
import { topic } from '../../platform/events.ts';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serveStream } from '../../platform/http/stream.ts';

export function liveRoutes(app: HttpApp & { db: Db }): void {
  serveStream(app, contract.events, async ({ actor }) => ({
    isStaff: worksTheDesk(actor.role),
    topics: [topic.account(actor.id), ...(worksTheDesk(actor.role) ? [topic.staff] : [])],
  }));
}
