import { afterAll } from 'vitest';
import { clearSession } from '../lib/session.ts';

// Files share their worker's modules, and with them the session.
afterAll(() => {
  if (typeof window !== 'undefined') clearSession();
});
