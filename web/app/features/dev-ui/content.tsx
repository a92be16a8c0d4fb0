import { Avatar } from '../../ui/avatar.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { Money } from '../../ui/card-amount.tsx';
import { LoadMore, Pagination } from '../../ui/pagination.tsx';
import { Wage } from '../../ui/pictograms/steps.tsx';
import { People } from '../../ui/pictograms/things.tsx';
import { trades } from '../../ui/pictograms/trades.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Stat, Stats } from '../../ui/stat.tsx';
import { tabCount, tabLook, tabRow } from '../../ui/tabs.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { Both, Row, Section, Specimen } from './frame.tsx';

const tones: Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];
const tabs = ['Bookings', 'Workers', 'Drivers', 'Payments', 'Coupons', 'Settings'];

/** Content components. */
export function Content() {
  return (
    <Section id="content-parts" title="Content">
      <Both>
        {(theme) => (
          <>
            <Specimen name="Tabs">
              <nav aria-label={`Areas, ${theme}`} className={tabRow}>
                {tabs.map((tab, index) => (
                  <a
                    key={tab}
                    href="#content-parts"
                    aria-current={index === 1 ? 'page' : undefined}
                    className={tabLook({ isActive: index === 1 })}
                  >
                    {tab}
                    {index === 1 && <span className={tabCount}>12</span>}
                  </a>
                ))}
              </nav>
            </Specimen>
            <Specimen name="Stats">
              <Stats>
                <Stat
                  label="Bookings today"
                  value="1,204"
                  trend={{ direction: 'up', text: '12 % more than yesterday' }}
                />
                <Stat label="Paid to workers" value="₹3,84,250" picture={<Wage className="size-9" />} />
                <Stat label="Free now" value="86" note="of 312" picture={<People className="size-9" />} />
              </Stats>
            </Specimen>
            <WorkerCard />
            <Specimen name="Badges">
              <Row>
                {tones.map((tone) => (
                  <Badge key={tone} tone={tone}>
                    {tone}
                  </Badge>
                ))}
              </Row>
              <div className="flex flex-wrap gap-3 rounded-control border border-hairline p-3">
                <span className="min-w-0 flex-[1_1_9rem]">Ramesh Kumar, electrician</span>
                <Badge tone="warning">Waiting for the customer to confirm</Badge>
              </div>
            </Specimen>
            <More theme={theme} />
          </>
        )}
      </Both>
    </Section>
  );
}

function WorkerCard() {
  return (
    <Specimen name="Card, avatar, rating, money">
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Avatar name="Ramesh Kumar" />
          <div className="min-w-0 flex-[1_1_9rem]">
            <p className="text-lg font-semibold">Ramesh Kumar</p>
            <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
              <trades.electrician className="size-6" /> Electrician, 9 years
            </p>
          </div>
          <p>
            <Money>₹650</Money>
            <span className="ms-1.5 text-ink-soft">a day</span>
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-2">
          <Rating value={4.5} label="4.5 of 5 stars" />
          <span className="font-semibold">4.5</span>
          <span className="text-ink-soft">128 jobs</span>
        </p>
      </Card>
      <Row>
        <Avatar name="राम प्रसाद" size="small" />
        <Avatar name="Sunita" />
        <Avatar name="Mohammed Iqbal" size="large" />
        <Avatar name="With a photo" src="/favicon.svg" />
        <Rating value={0} label="0 of 5 stars" />
      </Row>
    </Specimen>
  );
}

function More({ theme }: { theme: string }) {
  return (
    <>
      <Specimen name="Facts">
        <Facts>
          <Fact term="Pickup">Shop 14, Johari Bazaar, Jaipur 302003</Fact>
          <Fact term="Drop">Amer Fort parking, Jaipur 302028</Fact>
          <Fact term="Phone">+91 98765 43210</Fact>
        </Facts>
      </Specimen>
      <Specimen name="Disclosure">
        <Disclosure summary="How the fare is made up" open>
          Base fare ₹60, 8 km at ₹12, night ₹30.
        </Disclosure>
        <Disclosure summary="When do I get my money?">The same evening, into your account.</Disclosure>
      </Specimen>
      <Specimen name="Progress">
        <ProgressBar label="Importing workers" value={120} max={400} text="120 of 400" />
        <ProgressBar label="Preparing the file" />
      </Specimen>
      <Specimen name="Timeline">
        <Timeline
          label={`Progress, ${theme}`}
          steps={[
            { key: 'a', title: 'Booked', time: 'Sat 21 Nov, 8:04 am', state: 'done', stateLabel: 'done' },
            { key: 'b', title: 'On the way', note: '12 minutes', state: 'current', stateLabel: 'now' },
            { key: 'c', title: 'Work begins', state: 'ahead', stateLabel: 'to come' },
            { key: 'd', title: 'Cancelled', state: 'failed', stateLabel: 'ended' },
          ]}
        />
      </Specimen>
      <Specimen name="Live">
        <Row>
          <LiveDot status="live">Live</LiveDot>
          <LiveDot status="connecting">Connecting...</LiveDot>
          <LiveDot status="stale">Not up to date. Reconnecting...</LiveDot>
          <LiveDot status="ended">No longer updated.</LiveDot>
        </Row>
      </Specimen>
      <Specimen name="Pagination and load more">
        <Pagination
          label={`Pages, ${theme}`}
          previous={{ href: '#content-parts', label: 'Previous' }}
          next={{ href: '#content-parts', label: 'Next' }}
        >
          21–40 of 312
        </Pagination>
        <LoadMore label="Show older bookings" onMore={() => undefined}>
          50 of 1,204
        </LoadMore>
      </Specimen>
    </>
  );
}
