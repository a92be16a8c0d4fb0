import type { Approval } from '@dihaadi/contract/approvals';
import type { Person } from '../../platform/actor.ts';

type Asked = { status: Approval['status']; proposedBy: string; expiresAt: Date };

/** Returns what this staff member may do with a proposal now: another super admin decides, its author withdraws. */
export function rightsOn(actor: Pick<Person, 'id' | 'role'>, one: Asked, now: Date): Approval['can'] {
  const isOpen = one.status === 'pending' && one.expiresAt > now;
  const isOwn = one.proposedBy === actor.id;
  const decides = isOpen && !isOwn && actor.role === 'super_admin';
  return { approve: decides, refuse: decides, withdraw: isOpen && isOwn };
}
