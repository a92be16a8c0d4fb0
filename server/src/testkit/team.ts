import { randomUUID } from 'node:crypto';
import { inviteMember } from '@dihaadi/contract/team';
import type { TestApp } from './test-app.ts';

/** The session of a second super admin, for what another person must decide. */
export async function anotherAdmin(app: TestApp): Promise<string> {
  const { id } = await app.ok(inviteMember, {
    token: await app.token('super_admin'),
    body: { name: 'Bina Rathore', email: `bina.${randomUUID()}@test.example`, role: 'super_admin' },
  });
  return app.deps.tokens.sign({
    id,
    role: 'super_admin',
    sessionId: randomUUID(),
    tokenId: randomUUID(),
    issuedAt: app.clock.now(),
    tokenExpiresAt: new Date(app.clock.now().getTime() + 3_600_000),
  });
}
