import { developmentMailbox } from '@dihaadi/contract/messages';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ComposeDeps } from './messages.usecases/compose-message.ts';
import { readMailbox } from './messages.usecases/mailbox.ts';

/** The mailbox shows all people's letters and codes, so without `mailbox` it is not registered at all. */
export function messagesRoutes(app: HttpApp, deps: ComposeDeps & { mailbox: boolean }): void {
  if (deps.mailbox) serve(app, developmentMailbox, ({ query }) => readMailbox(deps, query));
}
