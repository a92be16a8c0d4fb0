import type { Asked } from './pay.ts';
import { UpiPanel } from './upi-panel.tsx';

/** What the payer has to do on this page. */
export default function Panel({ asked: { checkout, answer } }: { asked: Asked }) {
  return checkout.gateway === 'upi' ? <UpiPanel checkout={checkout} answer={answer} /> : null;
}
