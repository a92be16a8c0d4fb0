import { guarded } from '../../lib/guard.ts';
import { FeeNotice } from '../../shell/fee-notice.tsx';
import { ClosedDashboard } from './closed-dashboard.tsx';

export const clientLoader = guarded('worker');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

export default function WorkerDashboard() {
  return (
    <ClosedDashboard>
      <FeeNotice />
    </ClosedDashboard>
  );
}
