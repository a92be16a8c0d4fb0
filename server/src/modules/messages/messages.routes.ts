import * as contract from '@dihaadi/contract/sent-messages';
import { developmentMailbox } from '@dihaadi/contract/messages';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  listBookingMessages,
  listPersonMessages,
  sendMessageAgain,
} from './messages.usecases/sent-messages.ts';
import type { ComposeDeps } from './messages.usecases/compose-message.ts';
import { readMailbox } from './messages.usecases/mailbox.ts';

/**
 * Staff see messages about a booking or to a person. The mailbox shows everyone's e-mails and codes, so it is
 * registered only with `mailbox`.
 */
export function messagesRoutes(app: HttpApp, deps: ComposeDeps & { mailbox: boolean }): void {
  serve(app, contract.listPackageMessages, ({ params, query }) =>
    listBookingMessages(deps, { id: params.bookingId, ...query }),
  );
  serve(app, contract.listWorkMessages, ({ params, query }) =>
    listBookingMessages(deps, { ...params, ...query }),
  );
  serve(app, contract.listPersonMessages, ({ actor, params, query }) =>
    listPersonMessages(deps, { actor, ...params, ...query }),
  );
  serve(app, contract.sendMessageAgain, ({ actor, params }) =>
    sendMessageAgain(deps, { actor, id: params.message_id, of: 'booking' }),
  );
  serve(app, contract.sendPersonMessageAgain, ({ actor, params }) =>
    sendMessageAgain(deps, { actor, id: params.sent_id, of: { accountId: params.id } }),
  );
  if (deps.mailbox) serve(app, developmentMailbox, ({ query }) => readMailbox(deps, query));
}
