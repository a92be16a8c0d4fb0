import { randomUUID } from 'node:crypto';
import type { Role } from '@dihaadi/contract/roles';
import type { TestApp } from './test-app.ts';

/** Returns a token of this account without a sign-in, valid for an hour of the test's own time. */
export function tokenFor(app: TestApp, id: string, role: Role): string {
  const issuedAt = app.clock.now();
  const tokenExpiresAt = new Date(issuedAt.getTime() + 3_600_000);
  const session = { sessionId: randomUUID(), tokenId: randomUUID(), issuedAt, tokenExpiresAt };
  return app.deps.tokens.sign({ id, role, ...session });
}
