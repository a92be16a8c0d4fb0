import type { FailReason } from '@dihaadi/contract/trips/trips';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { Alert, Cross, Pin } from '../../ui/pictograms/signs.tsx';
import { Refused } from '../../ui/pictograms/states.tsx';
import { Person, Shield } from '../../ui/pictograms/things.tsx';
import { Car } from '../../ui/pictograms/vehicles.tsx';
import { Parcel } from '../../ui/pictograms/work.tsx';

export const failLabels: Record<FailReason, { label: MessageDescriptor; Picture: PictogramOf }> = {
  receiver_absent: { label: msg`Receiver not available`, Picture: Person },
  receiver_refused: { label: msg`Receiver refused delivery`, Picture: Refused },
  wrong_address: { label: msg`Wrong address`, Picture: Pin },
  goods_damaged: { label: msg`Goods damaged`, Picture: Parcel },
  breakdown: { label: msg`Vehicle broke down`, Picture: Car },
  accident: { label: msg`Accident`, Picture: Alert },
  unsafe: { label: msg`Not safe`, Picture: Shield },
  other: { label: msg`Other reason`, Picture: Cross },
};
