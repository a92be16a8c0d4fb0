import type { Endpoint } from '@dihaadi/contract/endpoint';
import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { loanContext } from '../context.ts';
import { readReply, send, type Args } from './request.ts';

/** For loaders: calls a public endpoint of the API in this process, counted as the visitor's own call. */
export async function callInProcess<E extends Endpoint, R extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  endpoint: E & { reply: R },
  args: Args<E>,
): Promise<z.output<R>> {
  return readReply(endpoint.reply, await send(context.get(loanContext).api, endpoint, args));
}
