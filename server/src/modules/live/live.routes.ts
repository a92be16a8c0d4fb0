import * as contract from '@dihaadi/contract/live';
import { isStaffRole } from '@dihaadi/contract/roles';
import type { Db } from '../../platform/db.ts';
import { topic } from '../../platform/events.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serveStream } from '../../platform/http/stream.ts';

export function liveRoutes(app: HttpApp & { db: Db }): void {
  serveStream(app, contract.events, async ({ actor, query: { moves = false } }) => {
    const isStaff = isStaffRole(actor.role);
    // Positions are data: managers get those of their cities from the board.
    const seesMoves = moves && actor.role === 'super_admin';
    const desk = isStaff ? [topic.staff, ...(seesMoves ? [topic.moves] : [])] : [];
    return { isStaff, topics: [topic.account(actor.id), ...desk] };
  });
}
