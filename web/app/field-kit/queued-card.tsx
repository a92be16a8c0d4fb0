import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTime } from '../lib/format.ts';
import { useLocale } from '../lib/i18n.tsx';
import type { QueuedStep } from '../lib/queued-steps/store.ts';
import { Check } from '../ui/pictograms/signs.tsx';
import { StepCard } from './step-card.tsx';

/** The last step of a job or trip, recorded offline; its outcome is known once it is sent. */
export function QueuedCard({ noted, children }: { noted: QueuedStep; children?: ReactNode }) {
  const { t } = useLingui();
  const time = formatTime(noted.step.at, useLocale());
  return (
    <StepCard
      Picture={Check}
      question={t`Saved at ${time}`}
      note={t`We'll send this when you're online. Then your money shows.`}
    >
      {children}
    </StepCard>
  );
}
