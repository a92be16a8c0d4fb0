import type { DisputeFault, DisputeFinding, DisputeSide } from '@dihaadi/contract/disputes';
import type { Db, Tx } from '../../platform/db.ts';

export type Decision = {
  id: string;
  disputeId: string;
  round: number;
  decidedBy: string;
  outcome: 'resolved' | 'rejected';
  finding: DisputeFinding;
  fault: DisputeFault;
  reason: string;
  refundPaymentId: string | null;
  refundPaise: number;
  compensationPaymentId: string | null;
  compensationPaise: number;
  compensated: DisputeSide | null;
  waivedPaise: number;
  hiddenReviewId: string | null;
  decidedAt: Date;
};

/** Constraint violated by a second decision of one dispute by the same person. */
export const BY_ANOTHER = 'dispute_decided_by_another';
/** Constraint violated by refunds and compensations that exceed a payment. */
export const OVER_REFUND_CONSTRAINT = 'payment_gives_back_at_most_its_total';

export async function insertDecision(tx: Tx, decision: Decision): Promise<void> {
  await tx
    .insertInto('dispute_decision')
    .values({
      id: decision.id,
      dispute_id: decision.disputeId,
      round: decision.round,
      decided_by: decision.decidedBy,
      outcome: decision.outcome,
      finding: decision.finding,
      fault: decision.fault,
      reason: decision.reason,
      refund_payment_id: decision.refundPaymentId,
      refund_paise: decision.refundPaise,
      compensation_payment_id: decision.compensationPaymentId,
      compensation_paise: decision.compensationPaise,
      compensated: decision.compensated,
      waived_paise: decision.waivedPaise,
      hidden_review_id: decision.hiddenReviewId,
      decided_at: decision.decidedAt,
    })
    .execute();
}

const decisions = (db: Db) =>
  db
    .selectFrom('dispute_decision')
    .select([
      'id',
      'dispute_id as disputeId',
      'round',
      'decided_by as decidedBy',
      'outcome',
      'finding',
      'fault',
      'reason',
      'refund_payment_id as refundPaymentId',
      'refund_paise as refundPaise',
      'compensation_payment_id as compensationPaymentId',
      'compensation_paise as compensationPaise',
      'compensated',
      'waived_paise as waivedPaise',
      'hidden_review_id as hiddenReviewId',
      'decided_at as decidedAt',
    ]);

/** Returns a dispute's decisions, first round first. */
export const decisionsOf = (db: Db, disputeId: string): Promise<Decision[]> =>
  decisions(db).where('dispute_id', '=', disputeId).orderBy('round').execute();

/** Returns the decisions of these disputes, first round first. */
export const decisionsOfAll = async (db: Db, disputeIds: readonly string[]): Promise<Decision[]> =>
  disputeIds.length === 0
    ? []
    : decisions(db).where('dispute_id', 'in', disputeIds).orderBy('round').execute();
