import { unblockCompany } from '@dihaadi/contract/seeker-profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Why the seeker can't apply here, and how they can. */
export function Blocked({ companyId, name }: { companyId: string; name: string }) {
  const { t } = useLingui();
  const unblock = useActionMutation({
    things: ['company_block', 'saved_job', 'job'],
    done: t`Company unblocked`,
    failed: t`Couldn't unblock the company`,
    run: () => call(unblockCompany, { params: { company_id: companyId } }),
  });
  return (
    <Card className="grid gap-4">
      <Notice tone="warning" title={<Trans>You blocked {name}</Trans>}>
        <Trans>Unblock the company to apply. Then it can see your application.</Trans>
      </Notice>
      <Button
        variant="accent"
        className="min-h-14 text-lg"
        pending={unblock.isPending}
        onClick={() => unblock.mutate()}
      >
        <Trans>Unblock company</Trans>
      </Button>
    </Card>
  );
}
