import { z } from 'zod';

// Zod would probe for eval, which our content security policy forbids and the browser would report.
// It looks when a schema is made, so this is imported before all others (and see vite.config.ts).
z.config({ jitless: true });
