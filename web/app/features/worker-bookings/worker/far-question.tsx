import { Trans, useLingui } from '@lingui/react/macro';
import type { I18n } from '@lingui/core';
import { AlertDialog } from '../../../ui/dialog.tsx';
import { distanceText } from './worker.labels.ts';

/** Formats a distance as “4 km” or “0.7 km”: as roughly as a phone knows its position. */
function formatRoughDistance(i18n: I18n, metres: number): string {
  const km = metres / 1000;
  return distanceText(i18n, km < 1 ? Math.round(km * 10) / 10 : Math.round(km));
}

type FarQuestionProps = {
  /** Distance reported by the phone. */
  metres: number;
  onArrived: () => void;
  onClose: () => void;
};

/** Confirms the arrival with a worker whose phone reports another location, as phones can be wrong. */
export function FarQuestion({ metres, onArrived, onClose }: FarQuestionProps) {
  const { t, i18n } = useLingui();
  const away = formatRoughDistance(i18n, metres);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t`You are about ${away} away`}
      description={t`Have you arrived?`}
      confirmLabel={<Trans>I'm here</Trans>}
      cancelLabel={<Trans>Not yet</Trans>}
      confirmVariant="primary"
      onConfirm={onArrived}
    />
  );
}
