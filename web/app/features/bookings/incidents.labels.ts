import type { IncidentKind, IncidentRemedy } from '@dihaadi/contract/trips/trip-shown';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { Alert, Pin } from '../../ui/pictograms/signs.tsx';
import { Person } from '../../ui/pictograms/things.tsx';
import { Car } from '../../ui/pictograms/vehicles.tsx';
import { Parcel } from '../../ui/pictograms/work.tsx';

type Label = { label: MessageDescriptor; Picture: PictogramOf };

export const incidentLabels: Record<IncidentKind, Label> = {
  breakdown: { label: msg`Vehicle broke down`, Picture: Car },
  accident: { label: msg`Accident`, Picture: Alert },
  goods_damaged: { label: msg`Goods damaged`, Picture: Parcel },
  customer_not_there: { label: msg`Customer not available`, Picture: Person },
  wrong_address: { label: msg`Wrong address`, Picture: Pin },
};

/** Instructions to the driver. */
export const remedyForDriver: Record<IncidentRemedy, MessageDescriptor> = {
  others_asked: msg`Another driver will take this trip.`,
  hand_over: msg`Stay with the goods. We're sending another driver.`,
  wait: msg`Wait, and call the customer. Our team calls too.`,
  ask_address: msg`Call the customer. Our team calls too.`,
  claim: msg`Take photos. Our team calls the customer.`,
};

/** Instructions to staff. */
export const remedyForDesk: Record<IncidentRemedy, MessageDescriptor> = {
  others_asked: msg`We're already asking other drivers. Call this driver.`,
  hand_over: msg`Arrange a handover to another driver.`,
  wait: msg`Call the customer. After the waiting time, cancel the booking or return the goods.`,
  ask_address: msg`Ask the customer for the address and tell the driver.`,
  claim: msg`Call the customer and record the claim.`,
};
