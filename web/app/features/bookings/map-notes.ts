import type { LocationSource } from '@dihaadi/contract/locations';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a location on the map is not exact. */
export const mapNotes: Partial<Record<LocationSource, MessageDescriptor>> = {
  pincode: msg`approximate, based on the PIN code`,
  city: msg`approximate, based on the city`,
  approximate: msg`approximate, address not found on the map`,
};
