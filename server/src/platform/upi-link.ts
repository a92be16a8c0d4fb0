import { toRupees } from '@dihaadi/contract/money';

type Link = {
  /** The payee's virtual payment address. */
  upiId: string;
  payee: string;
  /** Our reference, of at most 35 characters; null when the payer doesn't enter it. */
  reference?: string | null;
  note: string;
  /** Null when the payer chooses the amount. */
  paise: number | null;
  merchantId?: string | null;
};

/**
 * Returns a link that every UPI app opens, also the text of its QR code (NPCI linking specification): spaces as %20,
 * the address unencoded, and no empty fields.
 */
export function upiLink({ upiId, payee, reference, note, paise, merchantId }: Link): string {
  const fields = [
    ['pn', payee],
    ['tr', reference],
    ['tn', note],
    ['am', paise === null ? null : toRupees(paise).toFixed(2)],
    ['cu', 'INR'],
    ['mid', merchantId],
  ] as const;
  const rest = fields.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`&${name}=${encodeURIComponent(value)}`],
  );
  return `upi://pay?pa=${upiId}${rest.join('')}`;
}
