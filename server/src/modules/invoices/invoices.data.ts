import { toPaise } from '@dihaadi/contract/money';
import { currencies } from '@dihaadi/contract/payments';
import { gstStateCodes, type StateCode, stateCodes, stateNames, utgstStates } from '@dihaadi/contract/states';
import { z } from 'zod';
import { indianDay } from '@dihaadi/contract/indian-time';
import type { IssuedInvoice } from '../ledger/ledger.public.ts';
import { stateInHindi, stateNamed } from '../locations/locations.public.ts';

const amount = z.number().transform(toPaise);
const text = z.string().nullable();

/** The data frozen by `feeDocument`, in rupees; a refund's document has its own amounts in the same fields. */
const Frozen = z.object({
  day: z.string(),
  /** For a refund: the day of the original document. */
  of_day: z.string().optional(),
  test_mode: z.boolean(),
  seller: z.object({ name: z.string(), address: text, state: text, gstin: text }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    phone: text,
    address: text.optional(),
    state: text,
    gstin: text.default(null),
  }),
  /** What exactly was bought, if the kind does not say it. */
  detail: text.default(null),
  sac: z.string(),
  currency: z.enum(currencies),
  gst_included: z.boolean(),
  fee: amount,
  discount: amount,
  taxable: amount,
  cgst: amount,
  sgst: amount,
  igst: amount,
  total: amount,
  gateway: text,
  payment_id: z.string(),
  transaction_id: text,
  reason: z.string().optional(),
});

/** A state as documents name it; the code is from the GST rules, null if the name is not a state's. */
export type PlaceOfSupply = { name: string; hindi: string; code: string | null };

/** Everything a document prints: amounts in paise, days as `DD-MM-YYYY` IST. */
export type DocumentData = Omit<z.output<typeof Frozen>, 'day' | 'of_day'> & {
  kind: IssuedInvoice['kind'];
  number: string;
  day: string;
  issuedAt: Date;
  sellerState: PlaceOfSupply | null;
  buyerState: PlaceOfSupply | null;
  /** The recipient's state; without an address on record, the platform's. */
  placeOfSupply: PlaceOfSupply | null;
  /** Whether the state’s share of the tax is a union territory’s. */
  isUtgst: boolean;
  /** For a refund: the original document. */
  original: { number: string; day: string } | null;
};

/** Reads a document's frozen data. Throws if its format is unknown. */
export function documentData(
  issued: IssuedInvoice & { number: string },
  original: { number: string } | null,
): DocumentData {
  const { day, of_day: ofDay = day, ...frozen } = Frozen.parse(issued.data);
  const sellerState = placeOf(frozen.seller.state);
  const buyerState = placeOf(frozen.buyer.state);
  return {
    ...frozen,
    kind: issued.kind,
    number: issued.number,
    day: toDocumentDate(indianDay(issued.issuedAt)),
    issuedAt: issued.issuedAt,
    sellerState,
    buyerState,
    placeOfSupply: buyerState ?? sellerState,
    isUtgst: utgstStates.some((code) => gstStateCodes[code] === sellerState?.code),
    original: original && { number: original.number, day: toDocumentDate(ofDay) },
  };
}

const toDocumentDate = (day: string): string => day.split('-').toReversed().join('-');

function placeOf(written: string | null): PlaceOfSupply | null {
  if (written === null || written.trim() === '') return null;
  const code = codeOf(stateNamed(written));
  return code === undefined
    ? { name: written, hindi: written, code: null }
    : { name: stateNames[code], hindi: stateInHindi(code), code: gstStateCodes[code] };
}

const codeOf = (name: string | undefined): StateCode | undefined =>
  stateCodes.find((code) => stateNames[code] === name);
