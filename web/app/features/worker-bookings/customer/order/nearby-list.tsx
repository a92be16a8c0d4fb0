import { spokenLanguages } from '@dihaadi/contract/matching';
import type { NearbyWorker } from '@dihaadi/contract/worker-bookings/nearby-workers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { languageNames } from '../../worker-bookings.labels.ts';
import { QueryState } from '../../../../shell/query-state.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { CheckRow } from '../../../../ui/choice-row.tsx';
import { Field, FieldError } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/inputs.tsx';
import { Check, Globe, Pin } from '../../../../ui/pictograms/signs.tsx';
import { Briefcase, IdCard } from '../../../../ui/pictograms/things.tsx';
import { Rating } from '../../../../ui/rating.tsx';
import type { Nearby } from './nearby.ts';
import type { Order } from './order.ts';

type NearbyListProps = {
  nearby: Nearby;
  order: Pick<Order, 'headcount' | 'worker_ids'>;
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

/** Available workers to choose from, up to the number wanted. */
export function NearbyList({ nearby, order, onChange, error }: NearbyListProps) {
  const id = useId();
  const chosen = order.worker_ids;
  const isFull = chosen.length >= order.headcount;
  const open = order.headcount - chosen.length;
  const toggle = (workerId: string) =>
    onChange(chosen.includes(workerId) ? chosen.filter((one) => one !== workerId) : [...chosen, workerId]);
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-1.5 font-semibold">
        <Trans>
          {chosen.length} of {order.headcount} chosen
        </Trans>
      </legend>
      {error !== undefined && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <Filters nearby={nearby} />
      <QueryState
        failure={<Trans>Couldn't load workers nearby</Trans>}
        query={nearby}
        skeleton={{ rows: 4, className: 'h-24' }}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">
              <Trans>No workers nearby speak this language. Choose another language.</Trans>
            </p>
          ) : (
            <ul className="grid gap-2">
              {rows.map((worker) => (
                <li key={worker.id} className="grid min-w-0">
                  <WorkerChoice
                    worker={worker}
                    isChosen={chosen.includes(worker.id)}
                    isShut={isFull && !chosen.includes(worker.id)}
                    onToggle={() => toggle(worker.id)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {chosen.length > 0 && (
        <output className="text-base text-ink-soft">
          {open > 0 ? (
            <Plural
              value={open}
              one="We'll fill # more place with the first available worker nearby."
              other="We'll fill # more places with the first available workers nearby."
            />
          ) : (
            <Trans>We ask them first. If one can't come, we send another worker nearby.</Trans>
          )}
        </output>
      )}
    </fieldset>
  );
}

function Filters({ nearby }: { nearby: Nearby }) {
  const { t } = useLingui();
  const sorts = {
    best: t`Best match`,
    distance: t`Nearest first`,
    rating: t`Best rated first`,
    experience: t`Most experience first`,
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      <Field label={<Trans>Sort</Trans>}>
        {(control) => (
          <Select
            {...control}
            value={nearby.sort}
            onChange={(event) => nearby.choose('sort', event.target.value)}
          >
            {Object.entries(sorts).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Language</Trans>}>
        {(control) => (
          <Select
            {...control}
            value={nearby.language ?? ''}
            onChange={(event) => nearby.choose('language', event.target.value)}
          >
            <option value="">{t`All`}</option>
            {spokenLanguages.map((value) => (
              <option key={value} value={value}>
                {languageNames[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

type WorkerChoiceProps = {
  worker: NearbyWorker;
  isChosen: boolean;
  /** Whether other workers fill all places. */
  isShut: boolean;
  onToggle: () => void;
};

function WorkerChoice({ worker, isChosen, isShut, onToggle }: WorkerChoiceProps) {
  return (
    <CheckRow
      name="worker"
      checked={isChosen}
      disabled={isShut}
      onChange={onToggle}
      picture={<Avatar name={worker.first_name} src={worker.photo_url} />}
    >
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-lg font-semibold">{worker.first_name}</span>
        {worker.is_favourite && (
          <Badge tone="success">
            <Trans>Favourite</Trans>
          </Badge>
        )}
      </span>
      <Facts worker={worker} />
    </CheckRow>
  );
}

/** Facts in a worker's favour. */
function Facts({ worker }: { worker: NearbyWorker }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-base text-ink-soft">
      <Stars worker={worker} />
      <span className="inline-flex items-center gap-1">
        <Pin className="size-5 shrink-0" />
        <Trans>Within {formatNumber(worker.distance_km)} km</Trans>
      </span>
      {worker.jobs_done > 0 && (
        <span className="inline-flex items-center gap-1">
          <Check className="size-5 shrink-0" />
          <Plural value={worker.jobs_done} one="# booking done" other="# bookings done" />
        </span>
      )}
      {worker.experience !== null && worker.experience > 0 && (
        <span className="inline-flex items-center gap-1">
          <Briefcase className="size-5 shrink-0" />
          <Plural value={worker.experience} one="# year of work" other="# years of work" />
        </span>
      )}
      {worker.documents_verified && (
        <span className="inline-flex items-center gap-1">
          <IdCard className="size-5 shrink-0 text-success" />
          <Trans>Documents verified</Trans>
        </span>
      )}
      {worker.languages.length > 0 && (
        <span className="inline-flex items-center gap-1">
          <Globe className="size-5 shrink-0" />
          {worker.languages.map((one) => languageNames[one]).join(', ')}
        </span>
      )}
    </span>
  );
}

const SHOWN = 3;

/** Some of the available workers, for information only. */
export function AvailableCount({ nearby }: { nearby: Nearby }) {
  return (
    <QueryState
      failure={<Trans>Couldn't load workers nearby</Trans>}
      query={nearby}
      skeleton={{ rows: SHOWN, className: 'h-16' }}
    >
      {(rows) => (
        <section aria-labelledby="could-come" className="grid gap-2">
          <h2 id="could-come" className="text-lg">
            <Trans>Available workers</Trans>
          </h2>
          <ul className="grid divide-y divide-hairline">
            {rows.slice(0, SHOWN).map((worker) => (
              <li key={worker.id} className="flex items-start gap-3 py-2.5">
                <Avatar name={worker.first_name} src={worker.photo_url} />
                <span className="grid min-w-0 gap-0.5">
                  <span className="text-lg font-semibold">{worker.first_name}</span>
                  <Facts worker={worker} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </QueryState>
  );
}

function Stars({ worker: { rating, reviews_count } }: { worker: NearbyWorker }) {
  const { t } = useLingui();
  if (rating === null) {
    return (
      <span>
        <Trans>No rating yet</Trans>
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Rating value={rating} label={t`${rating} of 5 stars`} />
      <span aria-hidden="true" className="font-semibold text-ink">
        {rating}
      </span>
      <span>({formatNumber(reviews_count)})</span>
    </span>
  );
}
