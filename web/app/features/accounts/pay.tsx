import { toOwnPayment } from '../../lib/guard.ts';
import { Loading } from '../../shell/loading.tsx';

/** `/pay`: redirects to the user's own payment page, or to the login page first. */
export const clientLoader = toOwnPayment;

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

export default function Pay() {
  return <Loading />;
}
