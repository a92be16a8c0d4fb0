import {
  type SearchHit,
  type SearchKind,
  searchEverything,
  searchKinds,
  MOST_OF_EACH,
} from '@dihaadi/contract/search';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { localeOf } from '../../../lib/i18n.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { thingListPaths } from '../../../staff-kit/record-list-paths.ts';
import type { Tone } from '../../../ui/badge.tsx';
import type { PictogramOf } from '../../../ui/pictograms/pictogram.tsx';
import { Tasks } from '../../../ui/pictograms/things.tsx';
import { type Goal, destinationsFor } from './destinations.ts';
import { detailOf, kinds, titleOf } from './kinds.ts';
import { allDestinations } from './all-destinations.ts';

/** One result of the palette, identified by its address. */
export type Finding = {
  to: string;
  title: string;
  detail?: string | undefined;
  status?: { label: string; tone: Tone } | undefined;
  Picture: PictogramOf;
};

export type Group = { label: string; findings: readonly Finding[] };

/** Returns the choices for the typed text: destinations immediately, people and things once typing pauses. */
export function useSearchResults(typed: string, recent: readonly Finding[]) {
  const { t, i18n } = useLingui();
  const asked = useDebounced(typed.trim());
  const hits = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call(searchEverything, { query: { q: asked }, signal }),
    enabled: asked !== '',
  });
  const goals = allDestinations(i18n);
  const isAsked = typed.trim() !== '';
  const isWaiting = isAsked && (asked !== typed.trim() || hits.isPending);
  const groups: Group[] = isAsked
    ? [
        { label: t`Go to`, findings: destinationsFor(goals, typed).map(asFinding) },
        ...(asked === typed.trim() ? groupsOf(i18n, hits.data ?? [], asked) : []),
      ]
    : [
        { label: t`Recent`, findings: recent },
        { label: t`Go to`, findings: goals.filter(({ of }) => of === undefined).map(asFinding) },
      ];
  return {
    groups: groups.filter(({ findings }) => findings.length > 0),
    isWaiting: isWaiting && hits.error === null,
    failure: isAsked ? hits.error : null,
    isFetching: hits.isFetching,
    retry: () => void hits.refetch(),
  };
}

const asFinding = ({ at, name, of }: Goal): Finding => ({
  to: `${dashboard()}/${at}`,
  title: name,
  detail: of,
  Picture: Tasks,
});

const MORE = msg`More results`;
const CURRENT = msg`Running or due today`;

/** Returns current bookings or those due today first, then each kind separately. */
function groupsOf(i18n: I18n, hits: readonly SearchHit[], asked: string): Group[] {
  const found = (some: readonly SearchHit[]) => some.map((hit) => findingOf(i18n, hit));
  const current = hits.filter((hit) => hit.is_current);
  const rest = searchKinds.map((kind) => {
    const ofKind = hits.filter((hit) => hit.kind === kind);
    const findings = found(ofKind.filter((hit) => !hit.is_current));
    const more = {
      to: `${listOf(kind)}?${new URLSearchParams({ q: asked }).toString()}`,
      title: i18n._(MORE),
      Picture: kinds[kind].Picture,
    };
    return {
      label: i18n._(kinds[kind].label),
      findings: ofKind.length < MOST_OF_EACH ? findings : [...findings, more],
    };
  });
  return [{ label: i18n._(CURRENT), findings: found(current) }, ...rest];
}

const listOf = (kind: SearchKind): string => `${dashboard()}/${thingListPaths[kind]}`;

function findingOf(i18n: I18n, hit: SearchHit): Finding {
  const { Picture, statuses } = kinds[hit.kind];
  const status = statuses[hit.status];
  return {
    to: `${listOf(hit.kind)}/${hit.id}`,
    title: titleOf(i18n, hit),
    detail: detailOf(hit, localeOf(i18n)),
    status: status && { label: i18n._(status.label), tone: status.tone },
    Picture,
  };
}
