import type { ReplyOf } from '@dihaadi/contract/endpoint';
import type { listNearbyJobs } from '@dihaadi/contract/nearby-jobs';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMapTiles } from '../../lib/map-tiles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSavedJobIds } from '@dihaadi/contract/seeking';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useZoomLabels } from '../locations/public.ts';
import { distanceOf } from './nearby-jobs-result.ts';
import { JobCard } from './job-card.tsx';
import { SaveJobButton } from './save-job-button.tsx';
import { type MapPoint, MapView } from '../../ui/map.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { Find } from '../../ui/pictograms/signs.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Cards added at a time: all of them would make a phone's page 20 screens long. */
const STEP = 12;

type Found = ReplyOf<typeof listNearbyJobs>;

/** Jobs at one point share a pin: many addresses are known only as far as their town. */
function pinsOf(found: Found, here: string, more: (title: string, others: number) => string): MapPoint[] {
  const at = new Map<string, Found['jobs']>();
  for (const job of found.jobs) {
    const key = `${job.latitude} ${job.longitude}`;
    at.set(key, [...(at.get(key) ?? []), job]);
  }
  const pins = [...at].map(([key, [first, ...others]]): MapPoint => ({
    key,
    at: [first?.latitude ?? 0, first?.longitude ?? 0],
    label: others.length === 0 ? (first?.title ?? '') : more(first?.title ?? '', others.length),
    look: 'to',
    isQuiet: true,
  }));
  const { latitude, longitude } = found.around;
  return [{ key: 'here', at: [latitude, longitude], label: here, look: 'live' }, ...pins];
}

/** Returns the seeker's saved jobs; undefined for other people, who can't save jobs. */
function useSavedJobIds(): readonly string[] | undefined {
  const isSeeker = useSession()?.user.role === 'job_seeker';
  const { data } = useQuery({
    queryKey: ['saved_job', 'ids'],
    queryFn: ({ signal }) => call(listSavedJobIds, { signal }),
    enabled: isSeeker,
  });
  return isSeeker ? data : undefined;
}

/** The jobs found, on a map and in a list, nearest first. */
export function NearResults({ found, radius }: { found: Found; radius: number }) {
  const { t } = useLingui();
  const tiles = useMapTiles();
  const zoom = useZoomLabels();
  const saved = useSavedJobIds();
  const [count, setCount] = useState(STEP);
  if (found.jobs.length === 0) {
    return (
      <div className="rounded-card border border-hairline bg-card py-6">
        <EmptyState picture={<Find className="size-10" />} title={<Trans>No jobs within {radius} km</Trans>}>
          <p className="max-w-prose text-ink-soft">
            <Trans>Look further away, or choose all categories.</Trans>
          </p>
        </EmptyState>
      </div>
    );
  }
  const here = found.around.label ?? t`You are here`;
  const pins = pinsOf(found, here, (title, others) => t`${title} and ${others} more`);
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Plural value={found.jobs.length} one="# job" other="# jobs" />
      </h2>
      <MapView
        label={t`Map of the jobs near you`}
        zoom={zoom}
        points={pins}
        tiles={tiles}
        failure={<Trans>Couldn't load the map. The list below is complete.</Trans>}
        className="h-72 sm:h-96"
      />
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {found.jobs.slice(0, count).map((job) => (
          <li key={job.id} className="grid min-w-0 content-start gap-1">
            <JobCard
              job={job}
              {...distanceOf(job)}
              save={saved === undefined ? null : <SaveJobButton job={job} isSaved={saved.includes(job.id)} />}
            />
          </li>
        ))}
      </ul>
      {found.jobs.length > count && (
        <LoadMore label={<Trans>Show more</Trans>} onMore={() => setCount(count + STEP)} />
      )}
    </section>
  );
}
