import { type BlockedCompany, unblockCompany } from '@dihaadi/contract/seeker-profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { blockedCompanies } from './queries.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';

/** Companies that the seeker has blocked from seeing their profile; renders nothing when there are none. */
export function BlockedCompanies() {
  const { data = [] } = useQuery(blockedCompanies);
  if (data.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">
        <Trans>Blocked companies</Trans>
      </h2>
      <ul className="grid gap-2">
        {data.map((company) => (
          <li key={company.company_id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{company.company_name}</span>
            <Unblock company={company} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Unblock({ company: { company_id, company_name: name } }: { company: BlockedCompany }) {
  const { t } = useLingui();
  const unblock = useActionMutation({
    things: ['company_block', 'job', 'saved_job'],
    done: t`Company unblocked`,
    failed: t`Couldn't unblock the company`,
    run: () => call(unblockCompany, { params: { company_id } }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={t`Unblock: ${name}`}
      pending={unblock.isPending}
      onClick={() => unblock.mutate()}
    >
      <Trans>Unblock</Trans>
    </Button>
  );
}
