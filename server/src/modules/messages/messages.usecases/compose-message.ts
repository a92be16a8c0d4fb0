import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Codes } from '../../../platform/codes.ts';
import type { Db } from '../../../platform/db.ts';
import type { Limiter } from '../../../platform/limits.ts';
import type { Passes } from '../../../platform/signed-tokens.ts';
import { codeToSend, staffLinkToSend } from '../../accounts/accounts.public.ts';
import { companyName } from '../../settings/settings.public.ts';
import { type CodeStep, tripCodeToSend } from '../../trips/trips.public.ts';
import type { Message } from '../messages.queries.ts';
import { type Content, write } from '../messages.texts.ts';

const Step = z.enum(['pick_up', 'complete']) satisfies z.ZodType<CodeStep>;

export type ComposeDeps = {
  db: Db;
  clock: Clock;
  codes: Codes;
  limiter: Limiter;
  passes: Passes;
  site: string | undefined;
};

/**
 * Renders the message. Codes and links are inserted only here, so that they are never stored; undefined if one can't be
 * used any more.
 */
export async function compose(deps: ComposeDeps, message: Message): Promise<Content | undefined> {
  const { code_id: codeId, link_id: linkId, trip_id: tripId, code_of: step, ...details } = message.details;
  const brand = await companyName(deps.db);
  if (linkId !== undefined) {
    const link = await staffLinkToSend(deps, linkId);
    return link && write(message, { ...details, brand, link: link.url });
  }
  if (tripId !== undefined) {
    const code = await tripCodeToSend(deps, { bookingId: tripId, step: Step.parse(step) });
    return code === undefined ? undefined : write(message, { ...details, brand, code });
  }
  if (codeId === undefined) return write(message, { ...details, brand });
  const held = await codeToSend(deps, codeId);
  return held && write(message, { ...details, brand, code: held.code });
}

/** Does the same as `compose` for the development mailbox, leaving out codes that can't be used any more. */
export async function composeForMailbox(deps: ComposeDeps, message: Message): Promise<Content> {
  return (
    (await compose(deps, message)) ?? write(message, { ...message.details, code: '– – –', link: '– – –' })
  );
}
