import type { Checkout } from '@dihaadi/contract/checkout';
import type { Asked } from './payment-flow.ts';

/** A gateway's request to the payer, and the callback for the answer. */
export type PanelProps<Name extends Checkout['gateway']> = {
  checkout: Extract<Checkout, { gateway: Name }>;
  answer: Asked['answer'];
};
