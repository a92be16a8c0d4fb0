import type { PlanName } from '@dihaadi/contract/memberships';
import { badField } from '../../platform/errors.ts';

type Named = { id: string; planName: PlanName };
type Sent = { id?: string | undefined; plan_name?: PlanName | undefined };

/** Throws 400 on changes to read-only fields: a row may be sent as it was read (design/api.md). */
export function checkReadOnly(plan: Named, sent: Sent): void {
  if (sent.id !== undefined && sent.id.toLowerCase() !== plan.id) {
    throw badField('id', 'id-fixed');
  }
  if (sent.plan_name !== undefined && sent.plan_name !== plan.planName) {
    throw badField('plan_name', 'plan-type-fixed');
  }
}
