import type { MessageChannel } from '@dihaadi/contract/messages';
import type { Content } from '../messages.texts.ts';

/** Message as handed to a provider. `id` is ours and the same for every attempt. */
export type Letter<C extends MessageChannel> = { id: string; to: string; content: Content & { channel: C } };

/** Delivers messages through a provider. */
export type Sender<C extends MessageChannel> = {
  /**
   * Returns the provider's id of the message, which they then own. Throws `MessageRefused` if they will never accept
   * it, any other error if a retry makes sense.
   */
  send: (letter: Letter<C>) => Promise<string>;
};

/** Configured senders; messages for other channels stay in the outbox. */
export type Senders = { [C in MessageChannel]: Sender<C> | undefined };

/** The provider refuses this message permanently: an invalid address, an unknown template. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}
