import { randomUUID } from 'node:crypto';
import { inviteMember } from '@dihaadi/contract/team';
import type { TestApp } from './test-app.ts';
import { tokenFor } from './token.ts';

/** The session of a second super admin, for what another person must decide. */
export async function anotherAdmin(app: TestApp): Promise<string> {
  const { id } = await app.ok(inviteMember, {
    token: await app.token('super_admin'),
    body: { name: 'Bina Rathore', email: `bina.${randomUUID()}@test.example`, role: 'super_admin' },
  });
  return tokenFor(app, id, 'super_admin');
}
