import { claimAbsence } from '@dihaadi/contract/worker-bookings/absences';
import { addExpense } from '@dihaadi/contract/worker-bookings/expenses';
import type { DeviceStepKind, SignedStep } from '@dihaadi/contract/devices';
import { toPaise } from '@dihaadi/contract/money';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import type { Storage } from '../../../platform/storage.ts';
import * as trips from '../../trips/trips.public.ts';
import { confirmWage, receiveCash, type WageDeps } from '../../wage-payments/wage-payments.public.ts';
import * as work from '../../worker-bookings/worker-bookings.public.ts';

/** Dependencies of the steps themselves; `clock` returns when a step reached the server. */
export type Deps = WageDeps & trips.TripDeps & { storage: Storage };

type Taking = {
  /** With the transaction as database, and the step's time as clock. */
  deps: Deps & { received: Clock };
  actor: Person;
  id: string;
  said: SignedStep;
  /** The step's photo, if this phone has sent it. */
  photo: Buffer | undefined;
};

const codeOf = ({ said }: Taking): string => {
  if (said.code === null) throw problem('bad-input', 'step-needs-code');
  return said.code;
};
const stopOf = ({ said }: Taking): number => {
  if (said.stop === null) throw problem('bad-input', 'step-needs-stop');
  return said.stop;
};
const positionOf = ({ said }: Taking): { latitude: number; longitude: number } => {
  if (said.position === undefined) throw problem('bad-input', 'step-needs-position');
  return said.position;
};
const statedPaise = ({ said: { rupees } }: Taking): number | undefined =>
  rupees === undefined ? undefined : toPaise(rupees);
const paiseOf = (taking: Taking): number => {
  const paise = statedPaise(taking);
  if (paise === undefined) throw problem('bad-input', 'step-needs-amount');
  return paise;
};

async function claim({ deps, actor, id, said, photo }: Taking): Promise<unknown> {
  const asked = claimAbsence.body.safeParse({
    reason: said.reason,
    photo_id: said.photo_id,
    ...said.position,
  });
  if (!asked.success) throw problem('bad-input', 'bad-input');
  const make = (tx: Deps['db']) => work.claimAbsence({ ...deps, db: tx }, { actor, id, ...asked.data });
  if (photo === undefined) return make(deps.db);
  return work.sendAbsencePhoto(deps, { actor, id, file: photo, photoId: asked.data.photo_id }, make);
}

async function addExpenseStep({ deps, actor, id, said, photo }: Taking): Promise<unknown> {
  const asked = addExpense.body.safeParse({ ...said.bill, amount: said.rupees, photo_id: said.photo_id });
  if (!asked.success) throw problem('bad-input', 'bad-input');
  const bill = asked.data;
  const add = (tx: Deps['db']) => work.addOfflineExpense({ ...deps, db: tx }, { actor, id, bill });
  if (photo === undefined) return add(deps.db);
  return work.sendBillPhoto(deps, { actor, id, file: photo, photoId: bill.photo_id }, add);
}

async function sendTripPhotoStep({ deps, actor, id, said, photo }: Taking): Promise<unknown> {
  const { photo_kind: kind, photo_id: photoId } = said;
  if (kind === undefined || photoId === undefined) throw problem('bad-input', 'bad-input');
  if (photo === undefined) throw problem('bad-input', 'photo-first');
  return trips.sendPhoto(deps, { actor, id, kind, file: photo, photoId });
}

const steps: Record<DeviceStepKind, (taking: Taking) => Promise<unknown>> = {
  set_out: ({ deps, actor, id, said: { position } }) => work.setOut(deps, { actor, id, position }),
  arrive_work: (taking) => work.arriveAtWork(taking.deps, { ...taking, ...positionOf(taking) }),
  check_in: (taking) => work.checkIn(taking.deps, { ...taking, code: codeOf(taking) }),
  check_out: ({ deps, actor, id, said: { end_reason, code } }) =>
    work.checkOut(deps, { actor, id, reason: end_reason, code: code ?? undefined }),
  confirm_wage: ({ deps, actor, id }) => confirmWage(deps, { actor, wageId: id }),
  receive_cash: (taking) =>
    receiveCash(taking.deps, { actor: taking.actor, wageId: taking.id, paise: paiseOf(taking) }),
  claim_absence: claim,
  add_bill: addExpenseStep,
  arrive: ({ deps, actor, id, said: { position } }) => trips.arrive(deps, { actor, id, position }),
  pick_up: (taking) => trips.pickUp(taking.deps, { ...taking, code: codeOf(taking) }),
  finish_stop: (taking) =>
    trips.finishStop(taking.deps, { ...taking, stop: stopOf(taking), position: taking.said.position }),
  arrive_drop: ({ deps, actor, id, said: { position } }) => trips.arriveAtDrop(deps, { actor, id, position }),
  complete: (taking) =>
    trips.completeTrip(taking.deps, { ...taking, code: codeOf(taking), askedPaise: statedPaise(taking) }),
  confirm_fare: (taking) =>
    trips.confirmByDriver(taking.deps, { ...taking, method: 'cash', paise: statedPaise(taking) }),
  send_photo: sendTripPhotoStep,
};

/** Applies the step like its own API call, at the time it was done. Throws like that call. */
export async function takeStep(
  tx: Tx,
  { deps, at, ...taking }: { deps: Deps; at: Date } & Pick<Taking, 'actor' | 'said' | 'photo'>,
): Promise<void> {
  const { said } = taking;
  const then = { ...deps, db: tx, clock: { now: () => at }, received: deps.clock };
  await steps[said.kind]({ ...taking, deps: then, id: said.thing_id });
}
