import { type BankOutcome, type BankResults } from '@dihaadi/contract/payout-batches';
import { Plural, Trans } from '@lingui/react/macro';
import { useRefusals } from '../../../lib/refusals.ts';

/** Number of payouts by outcome, and the refused rows of the file with the reasons. */
export function BankOutcomes({ rows }: Pick<BankResults, 'rows'>) {
  const sentence = useRefusals(true);
  const count = (outcome: BankOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1">
        <li>
          <Plural value={count('paid')} one="# payout paid" other="# payouts paid" />
        </li>
        <li>
          <Plural value={count('failed')} one="# payout failed" other="# payouts failed" />
        </li>
        <li>
          <Plural value={count('unchanged')} one="# payout unchanged" other="# payouts unchanged" />
        </li>
      </ul>
      {refused.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-lg">
            <Plural value={refused.length} one="# line not used" other="# lines not used" />
          </h3>
          <ul className="grid gap-2">
            {refused.map(({ line, reference, refusal }) => (
              <li key={line} className="wrap-anywhere">
                <p className="font-semibold">
                  <Trans>
                    Line {line}: {reference}
                  </Trans>
                </p>
                <p>{refusal === null ? null : (sentence(refusal) ?? refusal.detail)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
