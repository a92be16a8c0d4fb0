import type { LocationSource } from '@dihaadi/contract/locations';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a place on the map is not exactly where it is in the town. */
export const mapNotes: Partial<Record<LocationSource, MessageDescriptor>> = {
  pincode: msg`approximate, based on the PIN code`,
  city: msg`approximate, based on the city`,
  approximate: msg`approximate, address not found on the map`,
};
