import { addMembership } from '@dihaadi/contract/memberships';
import * as contract from '@dihaadi/contract/provider-plans';
import { setPayments } from './payments.ts';
import type { Provider } from './providers.ts';
import type { TestApp } from './test-app.ts';

/** Offers two plans of 30 days, for ₹1,000 and ₹3,000, with test payments to buy them. */
export async function sellPlans(app: TestApp): Promise<{ basic: string; gold: string }> {
  const token = await app.token('super_admin');
  await setPayments(app, { test_mode: true, is_enabled: true });
  const plan = async (display_name: string, price: number, max_job_postings: number) => {
    const body = { plan_name: 'basic' as const, display_name, price, duration_days: 30, max_job_postings };
    return (await app.ok(addMembership, { token, body })).id;
  };
  return { basic: await plan('Five jobs', 1000, 5), gold: await plan('Twenty jobs', 3000, 20) };
}

type Bought = { plan: string; by: Provider };

/** Starts a plan's payment. */
export const beginPlan = (app: TestApp, { plan, by }: Bought, body?: object) =>
  app.ok(contract.payPlan, { token: by.token, params: { id: plan }, ...(body && { body }) });

/** The request of the company's browser once the simulator has taken the money. */
export const planCompletion = ({ plan, by }: Bought, payment_id: string) => ({
  token: by.token,
  params: { id: plan, payment_id },
  query: { gateway_payment_id: `sim_${payment_id}` },
});

/** Buys a plan with a test payment. */
export async function buyPlan(app: TestApp, bought: Bought, body?: object) {
  const { payment_id } = await beginPlan(app, bought, body);
  const done = await app.ok(contract.completePlanPayment, planCompletion(bought, payment_id));
  return { payment_id, ...done };
}
