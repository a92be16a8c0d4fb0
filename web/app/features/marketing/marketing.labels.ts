import type { CampaignStatus } from '@dihaadi/contract/marketing';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

/** Status of a campaign. */
export const campaignStates: Record<CampaignStatus, { label: MessageDescriptor; tone: Tone }> = {
  planned: { label: msg`Planned`, tone: 'info' },
  active: { label: msg`Active`, tone: 'success' },
  paused: { label: msg`Paused`, tone: 'warning' },
  ended: { label: msg`Ended`, tone: 'neutral' },
};
