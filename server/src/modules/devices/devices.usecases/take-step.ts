import type { DeviceStepKind, SignedStep } from '@dihaadi/contract/devices';
import { toPaise } from '@dihaadi/contract/money';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import * as trips from '../../trips/trips.public.ts';
import { confirmWage, receiveCash, type WageDeps } from '../../wage-payments/wage-payments.public.ts';
import * as work from '../../worker-bookings/worker-bookings.public.ts';

/** What the steps themselves need; `clock` tells when a step reached us. */
export type Deps = WageDeps & trips.TripDeps;

type Taking = {
  /** With the transaction as its database, and the time of the step as its clock. */
  deps: Deps & { received: Clock };
  actor: Person;
  id: string;
  said: SignedStep;
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
const paiseOf = ({ said }: Taking): number => {
  if (said.rupees === undefined) throw problem('bad-input', 'step-needs-amount');
  return toPaise(said.rupees);
};

const steps: Record<DeviceStepKind, (taking: Taking) => Promise<unknown>> = {
  set_out: ({ deps, actor, id }) => work.setOut(deps, { actor, id }),
  arrive_work: (taking) => work.arriveAtWork(taking.deps, { ...taking, ...positionOf(taking) }),
  check_in: (taking) => work.checkIn(taking.deps, { ...taking, code: codeOf(taking) }),
  check_out: ({ deps, actor, id, said: { reason, code } }) =>
    work.checkOut(deps, { actor, id, reason, code: code ?? undefined }),
  confirm_wage: ({ deps, actor, id }) => confirmWage(deps, { actor, wageId: id }),
  receive_cash: (taking) =>
    receiveCash(taking.deps, { actor: taking.actor, wageId: taking.id, paise: paiseOf(taking) }),
  arrive: ({ deps, actor, id }) => trips.arrive(deps, { actor, id }),
  pick_up: (taking) => trips.pickUp(taking.deps, { ...taking, code: codeOf(taking) }),
  finish_stop: (taking) => trips.finishStop(taking.deps, { ...taking, stop: stopOf(taking) }),
  arrive_drop: ({ deps, actor, id }) => trips.arriveAtDrop(deps, { actor, id }),
  complete: (taking) => trips.completeTrip(taking.deps, { ...taking, code: codeOf(taking) }),
  confirm_fare: ({ deps, actor, id }) => trips.confirmByDriver(deps, { actor, id, method: 'cash' }),
};

/** Does the step as if it were called now, at the time when it was done. Refuses as its own call does. */
export async function takeStep(
  tx: Tx,
  { deps, actor, said, at }: { deps: Deps; actor: Person; said: SignedStep; at: Date },
): Promise<void> {
  const then = { ...deps, db: tx, clock: { now: () => at }, received: deps.clock };
  await steps[said.kind]({ deps: then, actor, id: said.thing_id, said });
}
