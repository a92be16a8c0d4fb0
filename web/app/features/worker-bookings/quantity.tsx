import type { RateType } from '@dihaadi/contract/wages';
import { Plural } from '@lingui/react/macro';

type QuantityProps = { rateType: RateType; quantity: number };

/** Length of a booking: "3 days". */
export function Quantity({ rateType, quantity }: QuantityProps) {
  if (rateType === 'hourly') return <Plural value={quantity} one="# hour" other="# hours" />;
  if (rateType === 'daily') return <Plural value={quantity} one="# day" other="# days" />;
  return <Plural value={quantity} one="# month" other="# months" />;
}

/** "6 workers". */
export function Headcount({ count }: { count: number }) {
  return <Plural value={count} one="# worker" other="# workers" />;
}
