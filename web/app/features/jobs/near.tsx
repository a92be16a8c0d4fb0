import { pincode as Pincode } from '@dihaadi/contract/fields';
import { listNearbyJobs, searchRadii } from '@dihaadi/contract/nearby-jobs';
import { readSeekerProfile } from '@dihaadi/contract/seeker-profile';
import { serviceCategories } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowLeft, LocateFixed } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { tradeLabels } from '../services/public.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Page } from '../../shell/page.tsx';
import { useSeekerCorner } from '../../shell/seeker-header-links.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { type NearbyJobsResult, within } from './nearby-jobs-result.ts';
import { NearResults } from './near-results.tsx';

type Position = { latitude: number; longitude: number };
type Asked = {
  from: Position | { pincode: string };
  radius: number;
  trade: (typeof serviceCategories)[number] | undefined;
  isToday: boolean;
};

const nearby = (asked: Asked | null) =>
  queryOptions({
    queryKey: ['job', 'nearby', asked],
    queryFn: async ({ signal }): Promise<NearbyJobsResult> => {
      if (asked === null) throw new Error('Nowhere to look from.');
      const query = {
        ...asked.from,
        radius_km: asked.radius,
        job_type: asked.trade,
        walk_in_today: asked.isToday ? ('true' as const) : undefined,
      };
      return { ...(await call(listNearbyJobs, { query, signal })), radius: asked.radius };
    },
    enabled: asked !== null,
  });

/** Returns the PIN code in a job seeker's profile; empty for other people, and until it is known. */
function useOwnPincode(): string {
  const isSeeker = useSession()?.user.role === 'job_seeker';
  const { data } = useQuery({
    queryKey: ['seeker', 'own'],
    queryFn: ({ signal }) => call(readSeekerProfile, { signal }),
    enabled: isSeeker,
  });
  return (isSeeker ? data?.pincode : undefined) ?? '';
}

/**
 * Jobs around a person's position, or around a PIN code: a map and a list. The position stays out of the
 * address.
 */
export default function Near() {
  const { t } = useLingui();
  const corner = useSeekerCorner();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const [position, setPosition] = useState<Position>();
  // The previous results aren't near the person's current position.
  const [isUnknown, setUnknown] = useState(false);
  const ownPincode = useOwnPincode();
  const pincode = Pincode.safeParse(search.get('pincode') ?? '').data;
  const from = position ?? (pincode === undefined ? undefined : { pincode });
  const radius = searchRadii.find((one) => String(one) === search.get('radius')) ?? 25;
  const trade = serviceCategories.find((one) => one === search.get('job_type'));
  const isToday = search.get('walk_in_today') === 'true';
  const asked = from === undefined || isUnknown ? null : { from, radius, trade, isToday };
  const jobs = useQuery({ ...nearby(asked), placeholderData: keepPreviousData });
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page title={t`Jobs near me`} {...corner}>
      <div className="grid gap-5">
        <a
          href={publicPath('/jobs', locale)}
          className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          <Trans>All jobs</Trans>
        </a>
        <h1 className="text-3xl">
          <Trans>Jobs near me</Trans>
        </h1>
        <NeedsScript />
        <Card className="grid gap-4">
          <Where
            key={ownPincode}
            pincode={search.get('pincode') ?? ownPincode}
            onPincode={(typed) => {
              setUnknown(false);
              setPosition(undefined);
              set('pincode', typed);
            }}
            onPosition={(found) => {
              setUnknown(false);
              setPosition(found);
            }}
            onUnknown={() => setUnknown(true)}
          />
          <Narrow radius={radius} trade={trade} isToday={isToday} onChange={set} />
        </Card>
        {asked !== null && (
          <QueryState
            query={jobs}
            failure={<Trans>Couldn't load the jobs near you</Trans>}
            skeleton={{ rows: 3, className: 'h-44' }}
          >
            {(data) => {
              const found = within(data, radius);
              return <NearResults found={found} radius={found.radius} />;
            }}
          </QueryState>
        )}
      </div>
    </Page>
  );
}

type WhereProps = {
  pincode: string;
  onPincode: (typed: string) => void;
  onPosition: (position: Position) => void;
  /** The browser provides no position. */
  onUnknown: () => void;
};

function Where({ pincode, onPincode, onPosition, onUnknown }: WhereProps) {
  const { t } = useLingui();
  const ready = useHydrated();
  const [typed, setTyped] = useState(pincode);
  const [error, setError] = useState<string>();
  const [isLocating, setLocating] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = Pincode.safeParse(typed).data;
    setError(code === undefined ? t`Enter a 6-digit PIN code` : undefined);
    if (code !== undefined) onPincode(code);
  };
  const locate = () => {
    setLocating(true);
    setError(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        onPosition({ latitude: coords.latitude, longitude: coords.longitude });
      },
      () => {
        setLocating(false);
        onUnknown();
        setError(t`Your location is not available. Enter a PIN code instead.`);
      },
      { maximumAge: 300_000, timeout: 15_000 },
    );
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-wrap items-end gap-3">
      <Button variant="primary" disabled={!ready || isLocating} onClick={locate} className="w-full sm:w-auto">
        <LocateFixed aria-hidden="true" className="size-5" />
        <Trans>Use my location</Trans>
      </Button>
      <div className="min-w-0 flex-1 sm:max-w-56">
        <Field label={<Trans>Or PIN code</Trans>} error={error}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={6}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="secondary" disabled={!ready}>
        <Trans>Show jobs</Trans>
      </Button>
    </form>
  );
}

type NarrowProps = Pick<Asked, 'radius' | 'trade' | 'isToday'> & {
  onChange: (name: 'radius' | 'job_type' | 'walk_in_today', value: string) => void;
};

function Narrow({ radius, trade, isToday, onChange }: NarrowProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-3 sm:items-end">
      <Field label={<Trans>How far</Trans>}>
        {(control) => (
          <Select {...control} value={radius} onChange={({ target }) => onChange('radius', target.value)}>
            {searchRadii.map((km) => (
              <option key={km} value={km}>
                {t`${km} km`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Category</Trans>}>
        {(control) => (
          <Select
            {...control}
            value={trade ?? ''}
            onChange={({ target }) => onChange('job_type', target.value)}
          >
            <option value="">{t`All categories`}</option>
            {serviceCategories.map((category) => (
              <option key={category} value={category}>
                {i18n._(tradeLabels[category])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        checked={isToday}
        onChange={({ target }) => onChange('walk_in_today', target.checked ? 'true' : '')}
        label={<Trans>Walk-in interview today</Trans>}
      />
    </div>
  );
}
