import type { LocationSource } from '@dihaadi/contract/places';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a place on the map is not exactly where it is in the town. */
export const mapGuesses: Partial<Record<LocationSource, MessageDescriptor>> = {
  pincode: msg`approximate, in the middle of its PIN code area`,
  city: msg`approximate, only the city is known`,
  approximate: msg`approximate, this place was not found on the map`,
};
