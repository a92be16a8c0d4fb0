import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useDeskAreas } from '../../lib/manager-areas.ts';
import { useTabInView } from '../../staff-kit/tab-in-view.ts';
import { dashboard, isAt, ownGroups, ownPlaces, type Place, type Tab } from '../../staff-kit/tabs.ts';
import { cx } from '../../ui/cx.ts';
import {
  needsPath,
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
        behind={at === 'today' ? [] : addressesOf(tab, places)}
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
                  behind={[place.at]}
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

const addressesOf = ({ at }: Tab, places: readonly Place[]): readonly string[] => [
  ...new Set([at, ...places.map((place) => place.at)]),
];

/** Returns a tab's pending count: the total of its views. Today leads to everything. */
function pendingCountOf(waiting: WaitingAt, tab: Tab, places: readonly Place[]): Waiting | undefined {
  const behind = addressesOf(tab, places);
  const isBehind = (address: string) => tab.at === 'today' || behind.some((one) => isAt(address, one));
  return sumOf([...waiting].flatMap(([address, part]) => (isBehind(address) ? [part] : [])));
}

type SectionLinkProps = {
  place: Place;
  /** `true`: one of its views is current. */
  current: 'page' | 'true' | undefined;
  isInner?: boolean;
  waiting: Waiting | undefined;
  /** Addresses whose needs `waiting` adds up: the count leads to them. Empty if the place itself lists them. */
  behind: readonly string[];
  onGo: (() => void) | undefined;
};

function SectionLink(props: SectionLinkProps) {
  const { t, i18n } = useLingui();
  const { place, current, isInner = false, waiting, behind, onGo } = props;
  const count = waiting && <WaitingCount of={waiting} />;
  return (
    <div
      className={cx(
        'flex min-h-11 items-stretch rounded-control lg:min-h-8 lg:text-base',
        current === 'page' ? 'bg-primary-wash text-primary-ink' : 'text-ink hover:bg-sunken',
        current !== undefined && 'font-semibold',
        isInner && 'lg:min-h-7.5',
      )}
    >
      <Link
        to={`${dashboard()}/${place.at}`}
        aria-current={current}
        onClick={onGo}
        className="flex min-w-0 grow items-center justify-between gap-2 rounded-control px-3"
      >
        <span className="min-w-0 wrap-anywhere">{i18n._(place.label)}</span>
        {behind.length === 0 && count}
      </Link>
      {behind.length > 0 && count !== undefined && (
        <Link
          to={`${dashboard()}/${needsPath(behind)}`}
          title={t`Show what is waiting`}
          onClick={onGo}
          className="flex items-center rounded-control px-3 hover:underline"
        >
          {count}
        </Link>
      )}
    </div>
  );
}
