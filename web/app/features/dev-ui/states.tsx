import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MapView, type MapPoint } from '../../ui/map.tsx';
import { Empty, Offline } from '../../ui/pictograms/states.tsx';
import { CardsSkeleton, DetailSkeleton, TableSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Both, Section, Specimen } from './frame.tsx';

const points: MapPoint[] = [
  { key: 'a', at: [26.9196, 75.8235], label: 'Pickup', look: 'from' },
  { key: 'b', at: [26.9855, 75.8513], label: 'Drop', look: 'to' },
  { key: 'c', at: [26.951, 75.845], label: 'Ramesh', look: 'live' },
];

/** Empty, loading and ended states. */
export function States() {
  return (
    <Section id="states" title="States and map">
      <Both>
        {(theme) => (
          <>
            <Card>
              <EmptyState picture={<Empty className="size-10" />} title="No bookings yet">
                <p className="text-ink-soft">Your first one stands here as soon as it is paid.</p>
                <Button variant="accent">Book a worker</Button>
              </EmptyState>
            </Card>
            <Card>
              <ErrorState title="Failed to load bookings" retryLabel="Try again" onRetry={() => undefined}>
                Please try again in a minute.
              </ErrorState>
            </Card>
            <Card>
              <ErrorState
                picture={<Offline className="size-10" />}
                title="You are offline"
                retryLabel="Try again"
                retrying
                onRetry={() => undefined}
              >
                What you typed is kept.
              </ErrorState>
            </Card>
            <Specimen name="Table skeleton">
              <TableSkeleton label="Loading..." count={3} />
            </Specimen>
            <Specimen name="Cards skeleton">
              <CardsSkeleton label="Loading..." count={2} />
            </Specimen>
            <Specimen name="Detail skeleton">
              <DetailSkeleton label="Loading..." count={4} />
            </Specimen>
            <Specimen name="Map">
              <MapView
                label={`Map of pickup and drop, ${theme}`}
                zoom={{ zoomIn: 'Zoom in', zoomOut: 'Zoom out' }}
                points={points}
                line="straight"
                tiles={null}
                failure="The map could not be loaded."
              />
            </Specimen>
          </>
        )}
      </Both>
    </Section>
  );
}
