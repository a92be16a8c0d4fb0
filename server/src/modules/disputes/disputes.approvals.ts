import type { BodyOf } from '@dihaadi/contract/endpoint';
import { toRupees } from '@dihaadi/contract/money';
import { decideDispute } from '@dihaadi/contract/staff-disputes';
import { approvalAction, plainFacts } from '../../platform/approval-action.ts';
import { refundedOrPendingOf } from '../payments/payments.public.ts';
import { disputeById } from './disputes.queries.ts';
import { checkAmounts, decideInTransaction } from './disputes.usecases/decide-dispute.ts';
import type { Db } from '../../platform/db.ts';
import { paymentsOfDispute, waivableOfDispute } from './disputes.usecases/disputed-thing.ts';
import { noSuchDispute } from './disputes.usecases/read-disputes.ts';

/** Returns how many rupees of a cancellation fee the decision waives. */
async function waivedBy(
  db: Db,
  id: string,
  { waive_fee }: { waive_fee?: boolean | undefined },
): Promise<number> {
  const dispute = waive_fee === true ? await disputeById(db, id) : undefined;
  return dispute === undefined ? 0 : toRupees(await waivableOfDispute(db, dispute));
}

type Moved = Pick<BodyOf<typeof decideDispute>, 'refund' | 'compensation'>;

/** Returns how many rupees were already refunded or compensated from the payments of a decision. */
async function alreadyReturnedRupees(db: Db, { refund, compensation }: Moved): Promise<number> {
  const ids = [refund, compensation].flatMap((one) => one?.payment_id ?? []);
  const given = await Promise.all([...new Set(ids)].map((id) => refundedOrPendingOf(db, id)));
  return toRupees(given.reduce((sum, paise) => sum + paise, 0));
}

/**
 * A decision needs a second person when its refund, compensation and waiver, plus what its payments have already
 * returned, exceed the limit, as a refund alone would (ADR 113).
 */
export const disputesApprovals = [
  approvalAction(decideDispute, {
    kind: 'refund',
    isNeeded: async (db, { params, body }, { refund_limit: limit }) =>
      (body.refund?.amount ?? 0) +
        (body.compensation?.amount ?? 0) +
        (await waivedBy(db, params.id, body)) +
        (await alreadyReturnedRupees(db, body)) >
      limit,
    check: async (tx, { params, body }) => {
      const dispute = await disputeById(tx, params.id);
      if (dispute === undefined) throw noSuchDispute();
      checkAmounts(await paymentsOfDispute(tx, dispute), body);
    },
    describe: async (tx, { params, body }) => {
      const dispute = await disputeById(tx, params.id);
      if (dispute === undefined) throw noSuchDispute();
      const { refund, compensation, ...said } = body;
      const payment = (await paymentsOfDispute(tx, dispute)).find(({ id }) => id === refund?.payment_id);
      const facts = {
        payment_id: refund?.payment_id,
        left: payment === undefined ? undefined : toRupees(payment.refundablePaise),
        amount: refund?.amount,
        compensation: compensation?.amount,
        compensated: compensation?.side,
        ...said,
        ...(said.waive_fee === true && { waived: await waivedBy(tx, dispute.id, body) }),
      };
      const { status, round, ownerId } = dispute;
      return {
        subject: String(dispute.number),
        facts: plainFacts(facts, 'after'),
        state: { status, round, ownerId, compensation },
      };
    },
    // The retry task sends the request to the gateway: only the database is touched here.
    carryOut: (deps, { params, body }, { actor }) =>
      decideInTransaction(deps.db, { ...body, ...params, actor, at: deps.clock.now() }),
  }),
];
