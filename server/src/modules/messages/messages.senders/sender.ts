import type { MessageChannel } from '@dihaadi/contract/messages';
import type { Content } from '../messages.texts.ts';

/** A message as it is handed over. `id` is ours and the same at every try. */
export type Letter<C extends MessageChannel> = { id: string; to: string; content: Content & { channel: C } };

/** Hands messages over to a provider. */
export type Sender<C extends MessageChannel> = {
  /**
   * Gives what the provider calls the message: from then on it is theirs. Throws `MessageRefused` when they will never
   * take it, anything else when another try is worth it.
   */
  send: (letter: Letter<C>) => Promise<string>;
};

/** What is configured; what is not is kept in the outbox. */
export type Senders = { [C in MessageChannel]: Sender<C> | undefined };

/** The provider refuses this message for good: a wrong address, a template that it does not know. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}
