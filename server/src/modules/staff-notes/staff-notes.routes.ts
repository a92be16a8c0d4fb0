import * as contract from '@dihaadi/contract/staff-notes';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { addNote, completeNote, type Deps, listNotes } from './staff-notes.usecases.ts';

export function staffNotesRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listPackageNotes, ({ params, query }) =>
    listNotes(deps, { about: { thing: 'package_booking', id: params.bookingId }, ...query }),
  );
  serve(app, contract.addPackageNote, ({ actor, params, body }) =>
    addNote(deps, { actor, about: { thing: 'package_booking', id: params.bookingId }, ...body }),
  );
  serve(app, contract.listWorkNotes, ({ params, query }) =>
    listNotes(deps, { about: { thing: 'worker_booking', ...params }, ...query }),
  );
  serve(app, contract.addWorkNote, ({ actor, params, body }) =>
    addNote(deps, { actor, about: { thing: 'worker_booking', ...params }, ...body }),
  );
  serve(app, contract.listPersonNotes, ({ params, query }) =>
    listNotes(deps, { about: { thing: 'person', ...params }, ...query }),
  );
  serve(app, contract.addPersonNote, ({ actor, params, body }) =>
    addNote(deps, { actor, about: { thing: 'person', ...params }, ...body }),
  );
  serve(app, contract.completeNote, ({ actor, params }) => completeNote(deps, { actor, ...params }));
  serve(app, contract.completePersonNote, ({ actor, params: { id, note_id } }) =>
    completeNote(deps, { actor, id: note_id, personId: id }),
  );
}
