import { createContext } from 'react';

/** What to quote to support when a page failed on the server. Written into the page, so that the browser agrees. */
export const RequestId = createContext<string | undefined>(undefined);

export function readRequestId(): string | undefined {
  return document.querySelector('meta[name="request-id"]')?.getAttribute('content') ?? undefined;
}
