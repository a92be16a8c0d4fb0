import * as contract from '@dihaadi/contract/accounts';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import type { CodeDeps } from './accounts.usecases/codes.ts';
import { forgotPassword, resetPassword } from './accounts.usecases/reset.ts';
import { confirmCode, requestCode } from './accounts.usecases/verify.ts';
import { type Deps, me, signIn, signOut, type StandingOf } from './accounts.usecases.ts';

export function accountsRoutes(app: HttpApp, deps: Deps & CodeDeps & { standingOf: StandingOf }): void {
  serve(app, contract.signIn, (call) => signIn(deps, { ...attemptOf(call), door: 'people' }));
  serve(app, contract.signInManager, (call) => signIn(deps, { ...attemptOf(call), door: 'managers' }));
  serve(app, contract.signInAdmin, (call) => signIn(deps, { ...attemptOf(call), door: 'admins' }));
  serve(app, contract.signOut, ({ actor }) => signOut(deps, actor));
  serve(app, contract.me, ({ actor }) => me(deps, actor));
  serve(app, contract.requestCode, ({ actor, body, address }) =>
    requestCode(deps, { ...body, actor, address }),
  );
  serve(app, contract.confirmCode, ({ actor, body }) => confirmCode(deps, { ...body, actor }));
  serve(app, contract.forgotPassword, ({ body, address }) => forgotPassword(deps, { ...body, address }));
  serve(app, contract.resetPassword, ({ body }) => resetPassword(deps, body));
}

const attemptOf = ({ body, address }: { body: BodyOf<typeof contract.signIn>; address: string }) => ({
  email: body.email,
  password: body.password,
  userType: body.user_type,
  address,
});
