import {
  type SavedPerson,
  listBlockedByCustomer,
  listFavourites,
  removeFavourite,
  unblockByCustomer,
} from '@dihaadi/contract/worker-bookings/favourites-and-blocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Star } from '../../ui/pictograms/steps.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The customer's favourite and blocked workers. */
export default function Favourites() {
  const { t } = useLingui();
  const favourites = useQuery({
    queryKey: ['favourite', 'favourites'],
    queryFn: ({ signal }) => call(listFavourites, { signal }),
    meta: { failure: t`Couldn't load your workers` },
  });
  const blocked = useQuery({
    queryKey: ['favourite', 'blocked'],
    queryFn: ({ signal }) => call(listBlockedByCustomer, { signal }),
    meta: { failure: t`Couldn't load your workers` },
  });
  return (
    <div className="grid max-w-3xl gap-5">
      <h1 className="text-3xl">
        <Trans>My workers</Trans>
      </h1>
      <Card className="grid gap-4">
        <h2 className="text-xl">
          <Trans>Favourites</Trans>
        </h2>
        <QueryState
          query={favourites}
          failure={<Trans>Couldn't load your workers</Trans>}
          skeleton={{ rows: 2, className: 'h-16' }}
        >
          {(people) =>
            people.length === 0 ? (
              <EmptyState
                picture={<Star className="size-10" />}
                title={<Trans>No favourites yet. Save a worker after a booking to find them here.</Trans>}
              >
                <Link to="/customer/bookings?service_type=workers" className={buttonLook('primary')}>
                  <Trans>Go to my bookings</Trans>
                </Link>
              </EmptyState>
            ) : (
              <Names
                people={people}
                end={(person) => call(removeFavourite, { params: { person_id: person.id } })}
              >
                <Trans>Remove</Trans>
              </Names>
            )
          }
        </QueryState>
      </Card>
      <QueryState
        query={blocked}
        failure={<Trans>Couldn't load your workers</Trans>}
        skeleton={{ rows: 1, className: 'h-16' }}
      >
        {(people) =>
          people.length > 0 && (
            <Card className="grid gap-4">
              <h2 className="text-xl">
                <Trans>Blocked workers</Trans>
              </h2>
              <Names
                people={people}
                end={(person) => call(unblockByCustomer, { params: { person_id: person.id } })}
              >
                <Trans>Unblock worker</Trans>
              </Names>
            </Card>
          )
        }
      </QueryState>
    </div>
  );
}

type NamesProps = {
  people: readonly SavedPerson[];
  /** Removes a person from the list. */
  end: (person: SavedPerson) => Promise<null>;
  children: ReactNode;
};

function Names({ people, end, children }: NamesProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: end,
    onError: (error) =>
      toast.error(t`Couldn't save this`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['favourite'] }),
  });
  return (
    <ul className="grid divide-y divide-hairline">
      {people.map((person) => (
        <li key={person.id} className="flex flex-wrap items-center gap-3 py-2.5 first:pt-0 last:pb-0">
          <Avatar name={person.first_name} src={person.photo_url} />
          <span className="min-w-0 flex-1 text-lg font-semibold">{person.first_name}</span>
          <Button
            variant="secondary"
            size="small"
            pending={ending.isPending && ending.variables.id === person.id}
            onClick={() => ending.mutate(person)}
          >
            {children}
            <span className="sr-only">: {person.first_name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
