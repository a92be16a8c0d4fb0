import * as rolesContract from '@dihaadi/contract/account-roles';
import * as contract from '@dihaadi/contract/accounts';
import { checkPhone } from '@dihaadi/contract/registration';
import * as team from '@dihaadi/contract/team';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { changePhone, requestPhoneChange } from './accounts.usecases/change-phone.ts';
import { type AccountOfRecord, enterPhone } from './accounts.usecases/enter-phone.ts';
import { forgotPassword, resetPassword } from './accounts.usecases/reset-password.ts';
import { type AnswerDeps, releaseNumber } from './accounts.usecases/recycled-numbers.ts';
import { keepLanguage } from './accounts.usecases/language.ts';
import { checkPhoneFree } from './accounts.usecases/register-account.ts';
import { requestSignInCode, signInByCode } from './accounts.usecases/sign-in-by-code.ts';
import { addRole, listRoles, type RoleStatusOf, switchRole } from './accounts.usecases/roles.ts';
import { confirmCode, requestCode } from './accounts.usecases/verify-contact.ts';
import {
  updateMember,
  disableMember,
  enableMember,
  inviteMember,
  listTeam,
  resetMember,
  type TeamDeps,
} from './accounts.usecases/team.ts';
import { acceptLink, type JoinInvited } from './accounts.usecases/staff-links.ts';
import {
  confirmTwoFactor,
  endTwoFactor,
  enrolTwoFactor,
  readTwoFactor,
} from './accounts.usecases/two-factor.ts';
import {
  type Deps,
  me,
  type NoticeUntil,
  renewSession,
  signIn,
  signOut,
  type AccountStatusOf,
} from './accounts.usecases.ts';

export function accountsRoutes(
  app: HttpApp,
  deps: Deps &
    AnswerDeps &
    TeamDeps & {
      standingOf: AccountStatusOf;
      noticeUntil: NoticeUntil;
      roleStatusOf: RoleStatusOf;
      accountOfRecord: AccountOfRecord;
      joinInvited: JoinInvited;
    },
): void {
  serve(app, contract.signIn, (call) => signIn(deps, { ...attemptOf(call), door: 'people' }));
  serve(app, contract.signInManager, (call) => signIn(deps, { ...attemptOf(call), door: 'managers' }));
  serve(app, contract.signInAdmin, (call) => signIn(deps, { ...attemptOf(call), door: 'admins' }));
  serve(app, checkPhone, ({ body }) => checkPhoneFree(deps, body.phone));
  serve(app, contract.signOut, ({ actor }) => signOut(deps, actor));
  serve(app, contract.renewSession, ({ actor }) => renewSession(deps, actor));
  serve(app, contract.me, ({ actor }) => me(deps, actor));
  serve(app, contract.requestCode, ({ actor, body, address }) =>
    requestCode(deps, { ...body, actor, address }),
  );
  serve(app, contract.confirmCode, ({ actor, body }) => confirmCode(deps, { ...body, actor }));
  serve(app, contract.requestPhoneChange, ({ actor, body, address }) =>
    requestPhoneChange(deps, { ...body, actor, address }),
  );
  serve(app, contract.changePhone, ({ actor, body }) => changePhone(deps, { ...body, actor }));
  serve(app, contract.requestSignInCode, ({ body, address }) =>
    requestSignInCode(deps, { ...body, address }),
  );
  serve(app, contract.signInByCode, ({ body, address }) => signInByCode(deps, { ...body, address }));
  serve(app, contract.enterPhone, ({ actor, params, body }) =>
    enterPhone(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.releaseNumber, ({ body, address }) => releaseNumber(deps, { ...body, address }));
  serve(app, contract.saveLanguage, ({ actor, body }) => keepLanguage(deps, { ...body, actor }));
  serve(app, contract.forgotPassword, ({ body, address }) => forgotPassword(deps, { ...body, address }));
  serve(app, contract.resetPassword, ({ body, address }) => resetPassword(deps, { ...body, address }));
  serve(app, rolesContract.listRoles, ({ actor }) => listRoles(deps, actor));
  serve(app, rolesContract.addRole, ({ actor, body }) => addRole(deps, { ...body, actor }));
  serve(app, rolesContract.switchRole, ({ actor, body }) => switchRole(deps, { ...body, actor }));
  teamRoutes(app, deps);
}

function teamRoutes(app: HttpApp, deps: Deps & TeamDeps & { joinInvited: JoinInvited }): void {
  serve(app, team.listTeam, ({ actor }) => listTeam(deps, actor));
  serve(app, team.inviteMember, ({ actor, body }) => inviteMember(deps, { ...body, actor }));
  serve(app, team.updateMember, ({ actor, params, body, match }) =>
    updateMember(deps, { ...body, ...params, actor, match }),
  );
  serve(app, team.disableMember, ({ actor, params, body }) =>
    disableMember(deps, { ...body, ...params, actor }),
  );
  serve(app, team.enableMember, ({ actor, params }) => enableMember(deps, { ...params, actor }));
  serve(app, team.resetMember, ({ actor, params }) => resetMember(deps, { ...params, actor }));
  serve(app, team.acceptLink, ({ body }) => acceptLink(deps, body));
  serve(app, team.readTwoFactor, ({ actor }) => readTwoFactor(deps, actor));
  serve(app, team.enrolTwoFactor, ({ actor }) => enrolTwoFactor(deps, actor));
  serve(app, team.confirmTwoFactor, ({ actor, body }) => confirmTwoFactor(deps, { ...body, actor }));
  serve(app, team.endTwoFactor, ({ actor, body }) => endTwoFactor(deps, { ...body, actor }));
}

const attemptOf = ({ body, address }: { body: BodyOf<typeof contract.signIn>; address: string }) => ({
  email: body.email,
  password: body.password,
  userType: contract.Role.safeParse(body.user_type).data,
  code: body.code,
  address,
});
