import { useLingui } from '@lingui/react/macro';
import { activityLabels } from './activity.labels.ts';
import { Badge } from '../ui/badge.tsx';

/** Badge for a row's active state: whether visitors see it or it is available. */
export function ActivityBadge({ active }: { active: boolean }) {
  const { i18n } = useLingui();
  return active ? (
    <Badge tone="success">{i18n._(activityLabels.active)}</Badge>
  ) : (
    <Badge tone="neutral">{i18n._(activityLabels.inactive)}</Badge>
  );
}
