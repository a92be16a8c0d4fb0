import type { z } from 'zod';

declare global {
  /** Zod's own, shared by all copies of it. */
  var __zod_globalConfig: Parameters<typeof z.config>[0];
}

// Zod would probe for eval, which our content security policy forbids and the browser would report.
// It looks when a schema is made, so this is imported before all others (and see vite.config.ts); Zod itself comes only
// with the screens that have schemas.
globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, { jitless: true });
