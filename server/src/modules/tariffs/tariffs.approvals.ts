import * as contract from '@dihaadi/contract/tariffs';
import { approvalAction, changedFacts, plainFacts } from '../../platform/approval-action.ts';
import type { Tx } from '../../platform/db.ts';
import { lockPlan } from './tariffs.queries.ts';
import { addPlan, deletePlan, noSuchPlan, updatePlan } from './tariffs.usecases.ts';
import { shownPlan } from './tariffs.views.ts';

async function planOf(tx: Tx, id: string) {
  const plan = await lockPlan(tx, id);
  if (plan === undefined) throw noSuchPlan();
  const { id: _, created_at: __, ...shown } = shownPlan(plan);
  return { shown, subject: `${plan.serviceType}, ${plan.vehicleType}` };
}

const match = () => undefined;

/** Tariffs change for every customer, so a second person approves them. */
export const tariffsApprovals = [
  approvalAction(contract.addTariffPlan, {
    kind: 'tariff',
    describe: async (_, { body }) => ({
      subject: `${body.service_type}, ${body.vehicle_type}`,
      facts: plainFacts(body, 'after'),
    }),
    carryOut: (deps, { body: plan }, { actor }) => addPlan(deps, { actor, plan, idempotency: undefined }),
  }),
  approvalAction(contract.updateTariffPlan, {
    kind: 'tariff',
    describe: async (tx, { params, body }) => {
      const { shown, subject } = await planOf(tx, params.id);
      return { subject, facts: changedFacts(shown, body) };
    },
    carryOut: (deps, { params, body: changes }, { actor }) =>
      updatePlan(deps, { actor, ...params, changes, match }),
  }),
  approvalAction(contract.deleteTariffPlan, {
    kind: 'deletion',
    describe: async (tx, { params }) => {
      const { shown, subject } = await planOf(tx, params.id);
      return { subject, facts: plainFacts(shown, 'before') };
    },
    carryOut: (deps, { params }, { actor }) => deletePlan(deps, { actor, ...params, match }),
  }),
];
