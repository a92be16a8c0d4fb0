import type { Seeker, SeekerRecord } from '@dihaadi/contract/seekers';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../../lib/format.ts';
import { languageNames } from '../../worker-bookings/public.ts';
import { educationLabels, wageUnitLabels } from '../../../lib/seeker-profile.labels.ts';
import { tradeLabels } from '../../services/public.ts';
import { Fact } from '../../../ui/facts.tsx';

/** A seeker's trade, location, wage and education, once the record is loaded. */
export function WorkFacts({ seeker }: { seeker: Seeker & Partial<SeekerRecord> }) {
  const { t, i18n } = useLingui();
  const { trade, education, languages, pincode, reach_km: reach } = seeker;
  if (languages === undefined) return null;
  const unsaid = t`Not specified`;
  return (
    <>
      <Fact term={<Trans>Trade</Trans>}>{trade == null ? unsaid : i18n._(tradeLabels[trade])}</Fact>
      <Fact term={<Trans>Wage wanted</Trans>}>
        <Wage seeker={seeker} />
      </Fact>
      <Fact term={<Trans>PIN code and reach</Trans>}>
        {pincode ?? unsaid}
        {reach !== undefined && (
          <span className="block text-base text-ink-soft">
            <Trans>Up to {reach} km away</Trans>
          </span>
        )}
      </Fact>
      <Fact term={<Trans>Languages</Trans>}>
        {languages.map((one) => languageNames[one]).join(', ') || unsaid}
      </Fact>
      <Fact term={<Trans>Education</Trans>}>
        {education == null ? unsaid : i18n._(educationLabels[education])}
      </Fact>
    </>
  );
}

function Wage({ seeker: { wage_min: wage, wage_unit: unit } }: { seeker: Partial<SeekerRecord> }) {
  const { i18n } = useLingui();
  if (wage == null || unit == null) return <Trans>Not specified</Trans>;
  return `${formatMoney(wage)} ${i18n._(wageUnitLabels[unit])}`;
}
