import { createContext } from 'react';

/** `early.ts` as it stands in the page; only the server has it, and only where the web is built. */
export const EarlyScript = createContext<{ code: string; nonce: string } | undefined>(undefined);
