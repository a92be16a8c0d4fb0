import {
  type FeeKind,
  feePaid,
  feePayer,
  feeRefunded,
  lockFeePayer,
} from '../../registration/registration.public.ts';
import type { FeeSubject } from '../payments.subjects.ts';

/** The registration fee of one role as something that can be paid. */
export const registrationFee = (kind: FeeKind): FeeSubject => ({
  feePayer: (db, id) => feePayer(db, kind, id),
  lockFeePayer: (tx, id) => lockFeePayer(tx, kind, id),
  feePaid: (tx, { id, actor, at }) => feePaid(tx, { kind, id, actor, at }),
  feeRefunded: (tx, { id, actor, at }) => feeRefunded(tx, { kind, id, actor, at }),
});
