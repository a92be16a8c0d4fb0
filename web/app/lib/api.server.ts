import type { Endpoint } from '@dihaadi/contract/endpoint';
import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { renderContext } from '../context.ts';
import { readPage, readReply, send, type Args, type Page } from './request.ts';

/** For loaders: calls a public API endpoint in this process, counted as the visitor's own call. */
export async function callInProcess<E extends Endpoint, R extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  endpoint: E & { reply: R },
  args: Args<E>,
): Promise<z.output<R>> {
  return readReply(endpoint.reply, await send(context.get(renderContext).api, endpoint, args));
}

/** Calls one page of a public list in this process. */
export async function callListInProcess<E extends Endpoint & { kind: 'list' }, R extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  endpoint: E & { reply: R },
  args: Args<E>,
): Promise<Page<z.output<R>>> {
  return readPage(endpoint.reply, await send(context.get(renderContext).api, endpoint, args));
}

/** Returns the result, or `fallback` if the call fails: a public page renders without it, and the error is logged. */
export async function orElse<T, F>(
  context: Readonly<RouterContextProvider>,
  fallback: F,
  asked: Promise<T>,
): Promise<T | F> {
  try {
    return await asked;
  } catch (error) {
    const { lacks, report } = context.get(renderContext);
    lacks();
    report(error);
    return fallback;
  }
}
