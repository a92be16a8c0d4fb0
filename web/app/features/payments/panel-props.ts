import type { Checkout } from '@dihaadi/contract/checkout';
import type { Asked } from './payment-flow.ts';

/** What the payer is asked by one gateway, and where the answer goes. */
export type PanelProps<Name extends Checkout['gateway']> = {
  checkout: Extract<Checkout, { gateway: Name }>;
  answer: Asked['answer'];
};
