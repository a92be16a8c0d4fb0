import {
  deleteSavedSearch,
  saveSearch,
  type SavedSearch,
  updateSavedSearch,
} from '@dihaadi/contract/seeking';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { contractLabels } from '../jobs/public.ts';
import { tradeLabels } from '../services/public.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { savedSearches } from './queries.ts';
import { toJobListQuery, type Filters, parseSearchAddress } from './search-filters.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';

/** Saved searches with a daily digest, and the search that the seeker came to save. */
export function SavedSearches() {
  const searches = useQuery(savedSearches);
  return (
    <section aria-labelledby="saved-searches" className="grid gap-4">
      <h2 id="saved-searches" className="text-2xl">
        <Trans>Saved searches</Trans>
      </h2>
      <SaveSearchOffer />
      <QueryState
        query={searches}
        failure={<Trans>Couldn't load your saved searches</Trans>}
        skeleton={{ rows: 1, className: 'h-28' }}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">
              <Trans>Search for jobs and press "Save this search". We tell you of new jobs once a day.</Trans>
            </p>
          ) : (
            <ul className="grid gap-3">
              {rows.map((search) => (
                <li key={search.id} className="grid min-w-0">
                  <Search search={search} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

/** Offers to save the search in this page's address; the job list links here with it. */
function SaveSearchOffer() {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const wanted = parseSearchAddress(address);
  const nameOf = useSearchName();
  const save = useActionMutation({
    things: ['saved_search'],
    done: t`Search saved`,
    failed: t`Couldn't save the search`,
    run: (body: BodyInput<typeof saveSearch>) => call(saveSearch, { body }),
    after: () => setAddress({}, { replace: true }),
  });
  if (wanted === undefined) return null;
  return (
    <Notice
      tone="info"
      title={<Trans>Save this search?</Trans>}
      action={
        <Button variant="accent" pending={save.isPending} onClick={() => save.mutate(wanted)}>
          <Trans>Save this search</Trans>
        </Button>
      }
    >
      {nameOf(wanted)}. <Trans>We tell you of new jobs once a day.</Trans>
    </Notice>
  );
}

/** Returns a function that summarises a search in one line. */
function useSearchName() {
  const { i18n, t } = useLingui();
  const leastOf = (salary: number | null): string | undefined => {
    if (salary === null) return undefined;
    const least = formatMoney(salary);
    return t`From ${least}`;
  };
  return (search: Filters): string =>
    [
      search.q,
      search.job_type && i18n._(tradeLabels[search.job_type]),
      search.city,
      search.contract_type && i18n._(contractLabels[search.contract_type]),
      leastOf(search.salary_min),
      search.is_remote === true ? t`Remote` : undefined,
    ]
      .filter(Boolean)
      .join(' · ');
}

function Search({ search }: { search: SavedSearch }) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = useSearchName()(search);
  const params = { id: search.id };
  const alerts = useActionMutation({
    things: ['saved_search'],
    done: search.alerts ? t`Alerts off` : t`Alerts on`,
    failed: t`Couldn't change the alerts`,
    run: () => call(updateSavedSearch, { params, body: { alerts: !search.alerts } }),
  });
  const remove = useActionMutation({
    things: ['saved_search'],
    done: t`Search deleted`,
    failed: t`Couldn't delete the search`,
    run: () => call(deleteSavedSearch, { params }),
  });
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg wrap-anywhere">
        <a
          href={publicPath(`/jobs${toJobListQuery(search)}`, locale)}
          className="font-semibold text-primary-ink underline underline-offset-4"
        >
          {name}
        </a>
      </h3>
      <Checkbox
        label={<Trans>Tell me of new jobs once a day</Trans>}
        checked={search.alerts}
        disabled={alerts.isPending}
        onChange={() => alerts.mutate()}
      />
      <Button
        variant="ghost"
        size="small"
        className="justify-self-start"
        aria-label={t`Delete search: ${name}`}
        pending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trans>Delete search</Trans>
      </Button>
    </Card>
  );
}
