import { randomUUID } from 'node:crypto';
import { inviteMember } from '@dihaadi/contract/team';
import type { TestApp } from './test-app.ts';
import { tokenFor } from './token.ts';

/** Returns the session of a second super admin, for decisions that need another person. */
export async function anotherAdmin(app: TestApp): Promise<string> {
  const { id } = await app.ok(inviteMember, {
    token: await app.token('super_admin'),
    body: { name: 'Bina Rathore', email: `bina.${randomUUID()}@test.example`, role: 'super_admin' },
  });
  return tokenFor(app, id, 'super_admin');
}

/** Returns the account that a token speaks for. */
export const accountOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

/** Creates another super admin who has chosen a password, and so counts as a second person. */
export async function colleague(app: TestApp): Promise<string> {
  const token = await anotherAdmin(app);
  const chosen = app.db.updateTable('account').set({ password_hash: 'x' });
  await chosen.where('id', '=', accountOf(token)).execute();
  return token;
}
