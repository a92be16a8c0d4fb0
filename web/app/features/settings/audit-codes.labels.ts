import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { documentLabels } from '../documents/public.ts';
import { serviceTypeLabels, vehicleTypeLabels } from '../drivers/public.ts';
import { payoutKindLabels } from '../payouts/public.ts';
import { tradeLabels } from '../services/public.ts';
import { skillLabels } from '../workers/public.ts';
import { dataRequestKindLabels } from '../../lib/data-requests.labels.ts';
import { roleLabels } from '../../lib/role.labels.ts';
import { suspensionGroundLabels } from '../../lib/suspension-grounds.labels.ts';
import { areaLabels } from './manager-areas.labels.ts';

type Codes = Readonly<Record<string, MessageDescriptor | undefined>>;

const areaNames: Codes = Object.fromEntries(
  Object.entries(areaLabels).map(([area, { name }]) => [area, name]),
);

/** Codes that occur in several fields, or in a field without labels elsewhere. */
const others: Codes = {
  accepted: msg`Agreed`,
  refused: msg`Refused`,
  unreachable: msg`Unreachable`,
  email: msg`Email`,
  sms: msg`SMS`,
  whatsapp: msg`WhatsApp`,
  voice: msg`Phone call`,
  cash: msg`Cash`,
  online: msg`Online`,
  upi: msg`UPI`,
  razorpay: msg`Razorpay`,
  razorpayx: msg`RazorpayX`,
  stripe: msg`Stripe`,
  payu: msg`PayU`,
  simulator: msg`Test payment`,
  bank_file: msg`Bank file`,
  expected: msg`Expected`,
  present: msg`Present`,
  half: msg`Half day`,
  absent: msg`Absent`,
  basic: msg`Basic`,
  premium: msg`Premium`,
  enterprise: msg`Enterprise`,
  unskilled: msg`Unskilled`,
  semi_skilled: msg`Semi-skilled`,
  skilled: msg`Skilled`,
  highly_skilled: msg`Highly skilled`,
  amount_mismatch: msg`Different amount`,
  duplicate_payment: msg`Paid twice`,
  second_transfer: msg`Second transfer`,
  not_taken: msg`Not taken`,
  message_not_understood: msg`Message not understood`,
  other: msg`Other`,
  opener: msg`Who reported it`,
};

const all: readonly Codes[] = [
  others,
  roleLabels,
  areaNames,
  documentLabels,
  suspensionGroundLabels,
  serviceTypeLabels,
  vehicleTypeLabels,
  payoutKindLabels,
  dataRequestKindLabels,
  tradeLabels,
  skillLabels,
];

/** Returns the label of an API code; undefined if it has none. */
export const codeLabel = (code: string): MessageDescriptor | undefined =>
  all.flatMap((codes) => codes[code] ?? [])[0];
