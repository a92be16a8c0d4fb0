import { workerProfile } from '@dihaadi/contract/workers';
import { Plural, Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { QueryState } from '../../shell/query-state.tsx';

/** A worker's registration details and their status. */
export const profileQuery = queryOptions({
  queryKey: ['worker', 'own'],
  queryFn: ({ signal }) => call(workerProfile, { signal }),
});

/** A worker's registration details. */
export function WorkerProfile() {
  const profile = useQuery(profileQuery);
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        <Trans>My details</Trans>
      </h2>
      <QueryState
        query={profile}
        failure={<Trans>Couldn't load your details</Trans>}
        skeleton={{ rows: 2, className: 'h-10' }}
      >
        {(data) => (
          <Facts>
            <Fact term={<Trans>Phone</Trans>}>{data.phone === null ? '–' : formatPhone(data.phone)}</Fact>
            <Fact term={<Trans>Email</Trans>}>{data.email}</Fact>
            <Fact term={<Trans>Experience</Trans>}>
              <Plural value={data.experience} one="# year" other="# years" />
            </Fact>
            <Fact term={<Trans>Address</Trans>}>
              {[data.address, data.city, data.state, data.pincode].filter(Boolean).join('\n')}
            </Fact>
          </Facts>
        )}
      </QueryState>
    </Card>
  );
}
