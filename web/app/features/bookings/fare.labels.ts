import type { FareLineKind } from '@dihaadi/contract/trips/trip-fare';
import type { ChargeStatus } from '@dihaadi/contract/trips/trip-shown';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { Car } from '../../ui/pictograms/vehicles.tsx';
import { Truck } from '../../ui/pictograms/work.tsx';

type Label = { label: MessageDescriptor; Picture: PictogramOf };

export const fareLineLabels: Record<FareLineKind, Label> = {
  toll: { label: msg`Toll`, Picture: Wallet },
  parking: { label: msg`Parking`, Picture: Car },
  loading: { label: msg`Loading`, Picture: Truck },
};

/** A charge that was never answered, once it is too late. */
export const unansweredCharge = { label: msg`Not answered`, tone: 'neutral' } as const satisfies {
  label: MessageDescriptor;
  tone: Tone;
};

/** Whether the customer has accepted a charge. */
export const chargeStates: Record<ChargeStatus, { label: MessageDescriptor; tone: Tone }> = {
  asked: { label: msg`Awaiting answer`, tone: 'warning' },
  agreed: { label: msg`Charge accepted`, tone: 'success' },
  refused: { label: msg`Rejected`, tone: 'danger' },
};
