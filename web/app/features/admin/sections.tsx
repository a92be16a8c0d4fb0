import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useDeskAreas } from '../../lib/manager-areas.ts';
import { useTabInView } from '../../staff-kit/tab-in-view.ts';
import { dashboard, isAt, ownGroups, ownPlaces, type Place, type Tab } from '../../staff-kit/tabs.ts';
import { cx } from '../../ui/cx.ts';
import {
  sumOf,
  useWaiting,
  type Waiting,
  type WaitingAt,
  waitingBelow,
  WaitingCount,
} from '../today/public.ts';

type SectionsProps = {
  /** Above the sections. */
  head?: ReactNode;
  onGo?: () => void;
};

/** All tabs of the dashboard in groups, each with its pending count; below the open one, its views. */
export function Sections({ head, onGo }: SectionsProps) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const here = pathname.slice(dashboard().length + 1);
  const waiting = useWaiting();
  const areas = useDeskAreas();
  const id = useId();
  return (
    <nav
      ref={useTabInView()}
      aria-label={t`Sections`}
      className="relative grid h-full content-start gap-3 overflow-y-auto overscroll-contain pb-4 lg:px-3"
    >
      {head}
      {ownGroups(areas).map(({ label, tabs }, index) => (
        <div key={label.id} className="grid">
          <div id={`${id}${index}`} className="px-3 py-1 text-base font-semibold text-ink-soft lg:text-sm">
            {i18n._(label)}
          </div>
          <ul aria-labelledby={`${id}${index}`} className="grid">
            {tabs.map((tab) => (
              <Section key={tab.at} tab={tab} here={here} waiting={waiting} onGo={onGo} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type SectionProps = { tab: Tab; here: string; waiting: WaitingAt; onGo: (() => void) | undefined };

function Section({ tab, here, waiting, onGo }: SectionProps) {
  const { i18n } = useLingui();
  const areas = useDeskAreas();
  const { label, at, views } = tab;
  const places = views === undefined ? [] : ownPlaces(views, areas);
  const isActive = isAt(here, at) || places.some((place) => isAt(here, place.at));
  const isOpen = isActive && views !== undefined;
  return (
    <li>
      <SectionLink
        place={{ at, label }}
        current={isOpen ? 'true' : isActive ? 'page' : undefined}
        // Each of its views shows its own count.
        waiting={isOpen ? undefined : pendingCountOf(waiting, tab, places)}
        onGo={onGo}
      />
      {isOpen && (
        <nav aria-label={i18n._(views.label)} className="ms-3 border-s border-hairline ps-1 pb-1">
          <ul>
            {places.map((place) => (
              <li key={place.at}>
                <SectionLink
                  place={place}
                  current={isAt(here, place.at) ? 'page' : undefined}
                  isInner
                  waiting={waitingBelow(waiting, place.at)}
                  onGo={onGo}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </li>
  );
}

/** Returns a tab's pending count: the total of its views. Today leads to everything. */
function pendingCountOf(waiting: WaitingAt, { at }: Tab, places: readonly Place[]): Waiting | undefined {
  const behind = [at, ...places.map((place) => place.at)];
  const isBehind = (address: string) => at === 'today' || behind.some((one) => isAt(address, one));
  return sumOf([...waiting].flatMap(([address, part]) => (isBehind(address) ? [part] : [])));
}

type SectionLinkProps = {
  place: Place;
  /** `true`: one of its views is current. */
  current: 'page' | 'true' | undefined;
  isInner?: boolean;
  waiting: Waiting | undefined;
  onGo: (() => void) | undefined;
};

function SectionLink({ place: { at, label }, current, isInner = false, waiting, onGo }: SectionLinkProps) {
  const { i18n } = useLingui();
  return (
    <Link
      to={`${dashboard()}/${at}`}
      aria-current={current}
      onClick={onGo}
      className={cx(
        'flex min-h-11 items-center justify-between gap-2 rounded-control px-3 lg:min-h-8 lg:text-base',
        current === 'page' ? 'bg-primary-wash text-primary-ink' : 'text-ink hover:bg-sunken',
        current !== undefined && 'font-semibold',
        isInner && 'lg:min-h-7.5',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{i18n._(label)}</span>
      {waiting !== undefined && <WaitingCount of={waiting} />}
    </Link>
  );
}
