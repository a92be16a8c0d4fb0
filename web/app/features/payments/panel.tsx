import type { Asked } from './payment-flow.ts';
import { PayuPanel } from './payu-panel.tsx';
import { UpiPanel } from './upi-panel.tsx';

/** The payer's step on this page. */
export default function Panel({ asked: { checkout, answer } }: { asked: Asked }) {
  if (checkout.gateway === 'upi') return <UpiPanel checkout={checkout} answer={answer} />;
  return checkout.gateway === 'payu' ? <PayuPanel checkout={checkout} answer={answer} /> : null;
}
