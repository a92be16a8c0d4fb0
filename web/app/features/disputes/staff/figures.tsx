import { DISPUTE_FIGURES_DAYS, readDisputeFigures } from '@dihaadi/contract/staff-disputes';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useDeskAreas } from '../../../lib/manager-areas.ts';
import { dashboard, isOwnAddress } from '../../../staff-kit/tabs.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';

const FAIRNESS = 'moderation/fairness';

/** Dispute figures: open ones by age, decision times, reopened ones, and upheld appeals. */
export function DisputeFigures() {
  const areas = useDeskAreas();
  const { data } = useQuery({
    queryKey: ['dispute', 'figures'],
    queryFn: ({ signal }) => call(readDisputeFigures, { signal }),
    meta: { everyMs: 60_000 },
  });
  if (data === undefined) return null;
  const { open, late, decided, median_hours: hours, reopened, appealed, upheld_appeals: upheld } = data;
  return (
    <Disclosure summary={<Trans>Figures of the last {DISPUTE_FIGURES_DAYS} days</Trans>}>
      <Facts>
        <Fact term={<Trans>Open for less than a day</Trans>}>{formatNumber(open.day)}</Fact>
        <Fact term={<Trans>Open for 1 to 3 days</Trans>}>{formatNumber(open.three_days)}</Fact>
        <Fact term={<Trans>Open for 3 to 7 days</Trans>}>{formatNumber(open.week)}</Fact>
        <Fact term={<Trans>Open for more than 7 days</Trans>}>{formatNumber(open.older)}</Fact>
        <Fact term={<Trans>Past the deadline</Trans>}>{formatNumber(late)}</Fact>
        <Fact term={<Trans>Decided</Trans>}>{formatNumber(decided)}</Fact>
        <Fact term={<Trans>Half decided within</Trans>}>
          {hours === null ? '–' : <Trans>{formatNumber(hours)} hours</Trans>}
        </Fact>
        <Fact term={<Trans>Reopened</Trans>}>{formatNumber(reopened)}</Fact>
        <Fact term={<Trans>Appeals upheld</Trans>}>
          {appealed === 0 ? (
            '–'
          ) : (
            <Trans>
              {formatNumber(upheld)} of {formatNumber(appealed)}
            </Trans>
          )}
        </Fact>
      </Facts>
      {isOwnAddress(FAIRNESS, areas) && (
        <Link to={`${dashboard()}/${FAIRNESS}`} className={buttonLook('secondary', 'mt-4', 'small')}>
          <Trans>Compare groups of people</Trans>
        </Link>
      )}
    </Disclosure>
  );
}
