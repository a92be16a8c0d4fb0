import { toRupees } from '@dihaadi/contract/money';

type Link = {
  /** The payee’s virtual address. */
  upiId: string;
  payee: string;
  /** Our reference, of at most 35 characters; null when the payer is not asked for it. */
  reference?: string | null;
  note: string;
  /** Null when the payer names the amount. */
  paise: number | null;
  merchantId?: string | null;
};

/**
 * A link that every UPI app opens, and the text of its QR code (NPCI linking specification): blanks as %20, the
 * address as it is, and nothing empty.
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
