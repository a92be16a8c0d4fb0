import { switchRole } from '@dihaadi/contract/account-roles';
import { forgotPassword, me, renewSession, resetPassword, signIn } from '@dihaadi/contract/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { codeOf } from '../../testkit/code-rows.ts';
import { customerAndWorker } from '../../testkit/roles.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { waitingFor } from '../../testkit/waiting.ts';
import { changePassword } from './accounts.usecases/change-password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = 'Mogra at 6 in the morning';

describe('a session of a person with several roles', () => {
  test('ends in every role when the password is reset', async () => {
    const who = await customerAndWorker(app);
    const { access_token: token } = await app.ok(switchRole, { token: who.token, body: { role: 'worker' } });
    await app.ok(forgotPassword, { body: { email: who.email } });
    const code = await codeOf(app, { reset: who.email });
    await app.ok(resetPassword, { body: { email: who.email, code, password: NEW_PASSWORD } });
    await app.refused(401, renewSession, { token });
    await app.refused(401, switchRole, { token, body: { role: 'customer' } });
  });

  test('ends in every role when the password is reset during a switch of roles', async () => {
    const who = await customerAndWorker(app);
    const answers = await inTransaction(app.db, async (tx) => {
      await sql`lock table event in share mode`.execute(tx);
      const switching = app.send(switchRole, { token: who.token, body: { role: 'worker' } });
      await expect.poll(() => waitingFor(app, 'event')).toBe(1);
      const change = { accountId: who.id, password: NEW_PASSWORD, actor: system };
      const changing = changePassword(app.deps, change);
      await expect.poll(() => waitingFor(app, 'account')).toBe(1);
      return { switching, changing };
    });
    const switched = await answers.switching;
    await answers.changing;
    const { access_token: token } = switchRole.reply.parse(switched.body);
    await app.refused(401, me, { token });
  });

  test('does not start with a password that was changed while it was checked', async () => {
    const who = await customerAndWorker(app);
    const { matches } = app.deps.passwords;
    vi.spyOn(app.deps.passwords, 'matches').mockImplementationOnce(async (password, stored) => {
      const isRight = await matches(password, stored);
      await changePassword(app.deps, { accountId: who.id, password: NEW_PASSWORD, actor: system });
      return isRight;
    });
    const body = { email: who.email, password: who.password, user_type: 'worker' };
    expect(await app.refused(401, signIn, { body })).toMatchObject({ code: 'invalid-credentials' });
  });
});
