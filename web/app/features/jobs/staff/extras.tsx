import type { StaffJob } from '@dihaadi/contract/staff-jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { Fact } from '../../../ui/facts.tsx';
import { interviewLabels, provisionLabels, shiftLabels } from '../job-extras.labels.ts';

/** The company's additional details of the work and the interview, read before the job is approved. */
export function JobExtras({ job }: { job: StaffJob }) {
  const { t, i18n } = useLingui();
  const { shift, working_days: days, provides } = job;
  return (
    <>
      <Fact term={<Trans>Shift</Trans>}>
        {shift === null ? t`Not specified` : i18n._(shiftLabels[shift])}
      </Fact>
      <Fact term={<Trans>Working days per week</Trans>}>{days ?? t`Not specified`}</Fact>
      <Fact term={<Trans>Also included</Trans>}>
        {provides.length === 0 ? t`Nothing` : provides.map((one) => i18n._(provisionLabels[one])).join(', ')}
      </Fact>
      <Interview job={job} />
    </>
  );
}

function Interview({ job }: { job: StaffJob }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { interview_mode: mode, interview_address: address, walk_in_from: from, walk_in_until: until } = job;
  return (
    <>
      <Fact term={<Trans>Interview</Trans>}>
        {[mode === null ? t`Not specified` : i18n._(interviewLabels[mode]), address]
          .filter(Boolean)
          .join('\n')}
      </Fact>
      {from !== null && until !== null && (
        <Fact term={<Trans>Walk-in interview</Trans>}>
          {formatDate(from, locale)} – {formatDate(until, locale)}
        </Fact>
      )}
    </>
  );
}
