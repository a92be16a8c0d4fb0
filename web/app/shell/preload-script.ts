import { createContext } from 'react';

/** `preload-api.ts` as inlined in the page; only on the server, and only in a web build. */
export const EarlyScript = createContext<{ code: string; nonce: string } | undefined>(undefined);
