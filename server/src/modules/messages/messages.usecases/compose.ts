import type { Clock } from '../../../platform/clock.ts';
import type { Codes } from '../../../platform/codes.ts';
import type { Db } from '../../../platform/db.ts';
import { codeToSend } from '../../accounts/accounts.public.ts';
import { companyName } from '../../settings/settings.public.ts';
import type { Message } from '../messages.queries.ts';
import { type Content, write } from '../messages.texts.ts';

export type ComposeDeps = { db: Db; clock: Clock; codes: Codes };

/**
 * The message in words. A code is put in only here, so that it stands nowhere at rest; undefined when it cannot be used
 * any more.
 */
export async function compose(deps: ComposeDeps, message: Message): Promise<Content | undefined> {
  const { code_id: codeId, ...details } = message.details;
  const brand = await companyName(deps.db);
  if (codeId === undefined) return write(message, { ...details, brand });
  const held = await codeToSend(deps, codeId);
  return held && write(message, { ...details, brand, code: held.code });
}

/** As `compose`, for the development mailbox: of a code that cannot be used any more it shows none. */
export async function composeAnyhow(deps: ComposeDeps, message: Message): Promise<Content> {
  return (await compose(deps, message)) ?? write(message, { ...message.details, code: '– – –' });
}
