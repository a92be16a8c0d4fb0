import type { ContractType } from '@dihaadi/contract/jobs';
import type { Finding, WageFloor } from '@dihaadi/contract/listings';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../lib/format.ts';
import { contractLabels } from './jobs.labels.ts';
import { Notice } from '../../ui/notice.tsx';
import { fieldLabels, listingRuleLabels } from './listing.labels.ts';

type Props = {
  job: {
    state: string;
    contract_type: ContractType;
    findings: readonly Finding[];
    minimum_wage: WageFloor | null;
    /** Rupees; 0 if none is stated. */
    salary_min: number;
    salary_max: number;
  };
};

/** Findings by the rules for listings: those that block publishing, and suggestions for better texts. */
export function ListingFindings({ job }: Props) {
  const { i18n } = useLingui();
  const list = (isRefused: boolean) =>
    job.findings
      .filter(({ is_refused }) => is_refused === isRefused)
      .map(({ field, rule, found, suggestion }) => (
        <li key={`${field} ${rule} ${found}`}>
          <span className="font-semibold">
            {i18n._(fieldLabels[field])}: “{found}”
          </span>{' '}
          {i18n._(listingRuleLabels[rule])}
          {suggestion !== null && (
            <>
              {' '}
              <Trans>Suggested: {suggestion}</Trans>
            </>
          )}
        </li>
      ));
  const [wrong, hints] = [list(true), list(false)];
  return (
    <>
      {wrong.length > 0 && (
        <Notice tone="danger" title={<Trans>Fix these before publishing</Trans>}>
          <ul className="grid gap-1.5">{wrong}</ul>
        </Notice>
      )}
      {hints.length > 0 && (
        <Notice tone="info" title={<Trans>Use inclusive words</Trans>}>
          <ul className="grid gap-1.5">{hints}</ul>
        </Notice>
      )}
    </>
  );
}

/**
 * For the person who sets or approves the pay: a warning that the pay is below the minimum wage, with the figure; or a
 * note that no figure is known for comparison.
 */
export function WageWarning({ job }: Props) {
  if (job.minimum_wage !== null) return <BelowMinimumWage job={job} />;
  return job.salary_min + job.salary_max > 0 ? <WageUnknown state={job.state} /> : null;
}

/** Warning that the job pays less than the minimum wage, with the figure. */
export function BelowMinimumWage({ job }: Props) {
  const { i18n } = useLingui();
  const wage = job.minimum_wage;
  if (wage === null || !wage.is_below) return null;
  const amount = formatMoney(wage.amount);
  const contract = i18n._(contractLabels[job.contract_type]);
  const { source } = wage;
  return (
    <Notice tone="warning" title={<Trans>Below the minimum wage</Trans>}>
      <Trans>
        {contract}: pay at least {amount} for this work in {job.state} ({source}).
      </Trans>
    </Notice>
  );
}

function WageUnknown({ state }: { state: string }) {
  return (
    <Notice tone="info" title={<Trans>Check the minimum wage</Trans>}>
      <Trans>
        We don't have the minimum wage of {state} yet. Compare the pay with the state's latest notice.
      </Trans>
    </Notice>
  );
}
