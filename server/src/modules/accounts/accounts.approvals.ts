import * as contract from '@dihaadi/contract/team';
import { approvalAction, changedFacts, plainFacts } from '../../platform/approval-action.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { lockAccount } from './accounts.queries.ts';
import { memberById, superAdminIds } from './accounts.team.queries.ts';
import {
  disableMember,
  inviteApproved,
  noSuchMember,
  resetApproved,
  updateMember,
} from './accounts.usecases/team.ts';

const isSuperAdmin = async (db: Db, id: string): Promise<boolean> => (await superAdminIds(db)).includes(id);

async function lockedMember(tx: Tx, id: string) {
  await lockAccount(tx, id);
  const member = await memberById(tx, id);
  if (member === undefined) throw noSuchMember();
  const { lastSignInAt: _, ...state } = member;
  return state;
}

/** Within an approval's transaction: every server learns of the ended sessions from their events. */
const within = (deps: { db: Tx; clock: Clock }) => ({ ...deps, revocations: { add: () => undefined } });

/**
 * Actions that create a super admin or take a super admin's access: with one of them, a single person could end
 * two-person control and act alone.
 */
export const accountsApprovals = [
  approvalAction(contract.inviteMember, {
    kind: 'team',
    isNeeded: async (_, { body }) => body.role === 'super_admin',
    describe: async (_, { body: { name, email, role } }) => ({
      subject: name,
      facts: plainFacts({ name, email, role }, 'after'),
    }),
    carryOut: (deps, { body }, { actor }) => inviteApproved(deps, { ...body, actor }),
  }),
  approvalAction(contract.updateMember, {
    kind: 'team',
    isNeeded: async (db, { params, body }) => {
      const before = await memberById(db, params.id);
      return before !== undefined && before.role !== body.role;
    },
    describe: async (tx, { params, body }) => {
      const member = await lockedMember(tx, params.id);
      return { subject: member.name, facts: changedFacts(member, body), state: member };
    },
    carryOut: (deps, { params, body }, { actor }) =>
      updateMember(within(deps), { ...body, ...params, actor, match: () => undefined }),
  }),
  approvalAction(contract.disableMember, {
    kind: 'team',
    isNeeded: (db, { params }) => isSuperAdmin(db, params.id),
    describe: async (tx, { params, body }) => {
      const member = await lockedMember(tx, params.id);
      const facts = changedFacts({ status: member.status }, { status: 'disabled', ...body });
      return { subject: member.name, facts, state: member };
    },
    carryOut: (deps, { params, body }, { actor }) =>
      disableMember(within(deps), { ...body, ...params, actor }),
  }),
  approvalAction(contract.resetMember, {
    kind: 'team',
    isNeeded: (db, { params }) => isSuperAdmin(db, params.id),
    describe: async (tx, { params }) => {
      const member = await lockedMember(tx, params.id);
      const facts = plainFacts({ reset: ['password', 'two_factor'].join(', ') }, 'after');
      return { subject: member.name, facts, state: member };
    },
    carryOut: (deps, { params }, { actor }) => resetApproved(within(deps), { ...params, actor }),
  }),
];
