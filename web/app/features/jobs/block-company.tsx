import { blockCompany, listBlockedCompanies } from '@dihaadi/contract/seeker-profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';

/** Blocks a company for the seeker after confirmation. */
export function BlockCompany({ companyId, name }: { companyId: string; name: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const block = useActionMutation({
    things: ['company_block', 'saved_job', 'job', 'job_application'],
    done: t`Company blocked`,
    failed: t`Couldn't block the company`,
    run: () => call(blockCompany, { params: { company_id: companyId } }),
  });
  return (
    <>
      <Button variant="secondary" pending={block.isPending} onClick={() => setOpen(true)}>
        <Trans>Block company</Trans>
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Block {name}?</Trans>}
        description={
          <Trans>
            We won't suggest its jobs, and it won't see you. Open applications to it are withdrawn. You can
            unblock it in your profile.
          </Trans>
        }
        confirmLabel={<Trans>Block company</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        onConfirm={() => {
          setOpen(false);
          block.mutate();
        }}
      />
    </>
  );
}

/** Card that offers to block the company; nothing for a seeker who already has. */
export function BlockOffer({ companyId, name }: { companyId: string; name: string }) {
  const { data } = useQuery({
    queryKey: ['company_block'],
    queryFn: ({ signal }) => call(listBlockedCompanies, { signal }),
  });
  if (data === undefined || data.some(({ company_id }) => company_id === companyId)) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>
        <Trans>Don't want to see {name} again?</Trans>
      </p>
      <BlockCompany companyId={companyId} name={name} />
    </Card>
  );
}
