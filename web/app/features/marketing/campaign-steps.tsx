import { type Campaign, type CampaignStatus, updateCampaign } from '@dihaadi/contract/marketing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';

/** Buttons to start, pause, resume or end a campaign; an ended one stays so. */
export function CampaignSteps({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui();
  const { status, name } = campaign;
  const { move, isMoving } = useCampaignTransition(campaign);
  const [ending, setEnding] = useState(false);
  if (status === 'ended') return null;
  return (
    <>
      {status === 'active' ? (
        <Button
          variant="secondary"
          size="small"
          pending={isMoving}
          aria-label={t`Pause campaign: ${name}`}
          onClick={() => move('paused')}
        >
          <Trans>Pause campaign</Trans>
        </Button>
      ) : (
        <Button
          variant="primary"
          size="small"
          pending={isMoving}
          aria-label={status === 'planned' ? t`Start campaign: ${name}` : t`Resume campaign: ${name}`}
          onClick={() => move('active')}
        >
          {status === 'planned' ? <Trans>Start campaign</Trans> : <Trans>Resume campaign</Trans>}
        </Button>
      )}
      {status === 'paused' && (
        <Button
          variant="secondary"
          size="small"
          pending={isMoving}
          aria-label={t`Plan again: ${name}`}
          onClick={() => move('planned')}
        >
          <Trans>Plan again</Trans>
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        pending={isMoving}
        aria-label={t`End campaign: ${name}`}
        onClick={() => setEnding(true)}
      >
        <Trans>End campaign</Trans>
      </Button>
      <AlertDialog
        open={ending}
        onOpenChange={setEnding}
        title={<Trans>End {name}?</Trans>}
        description={<Trans>You can't restart an ended campaign. The results are kept.</Trans>}
        confirmLabel={<Trans>End campaign</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        pending={isMoving}
        onConfirm={() => move('ended', () => setEnding(false))}
      />
    </>
  );
}

function useCampaignTransition(campaign: Campaign) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { id } = campaign;
  const change = useMutation({
    mutationFn: (status: CampaignStatus) =>
      call(updateCampaign, { params: { id }, body: { status }, row: campaign }),
    onSuccess: () => toast.success(t`Campaign updated successfully`),
    onError: (error) =>
      toast.error(t`Failed to update campaign`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['campaign'] }),
  });
  return {
    move: (status: CampaignStatus, onSettled = () => {}) => change.mutate(status, { onSettled }),
    isMoving: change.isPending,
  };
}
