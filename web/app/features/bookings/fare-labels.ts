import type { FareLineKind } from '@dihaadi/contract/trips/trip-fare';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
