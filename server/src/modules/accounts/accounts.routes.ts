import * as contract from '@dihaadi/contract/accounts';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Deps, me, signIn, signOut, type StandingOf } from './accounts.usecases.ts';

export function accountsRoutes(app: HttpApp, deps: Deps & { standingOf: StandingOf }): void {
  serve(app, contract.signIn, (call) => signIn(deps, { ...attemptOf(call), door: 'people' }));
  serve(app, contract.signInManager, (call) => signIn(deps, { ...attemptOf(call), door: 'managers' }));
  serve(app, contract.signInAdmin, (call) => signIn(deps, { ...attemptOf(call), door: 'admins' }));
  serve(app, contract.signOut, ({ actor }) => signOut(deps, actor));
  serve(app, contract.me, ({ actor }) => me(deps, actor));
}

const attemptOf = ({ body, address }: { body: BodyOf<typeof contract.signIn>; address: string }) => ({
  email: body.email,
  password: body.password,
  userType: body.user_type,
  address,
});
