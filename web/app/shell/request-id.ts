import { createContext } from 'react';

/** Id to quote to support when a page failed on the server. Rendered into the page, so that hydration matches. */
export const RequestId = createContext<string | undefined>(undefined);

export function readRequestId(): string | undefined {
  return document.querySelector('meta[name="request-id"]')?.getAttribute('content') ?? undefined;
}
