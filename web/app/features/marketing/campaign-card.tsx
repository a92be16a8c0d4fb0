import type { Campaign } from '@dihaadi/contract/marketing';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatMoney, formatNumber } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { EditLink } from '../../staff-kit/row-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/facts.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CampaignSteps } from './campaign-steps.tsx';
import { campaignStates } from './marketing.labels.ts';

/** One campaign: its cost, and the number of registrations during it. */
export function CampaignCard({ campaign, address }: { campaign: Campaign; address: string }) {
  const { i18n } = useLingui();
  const { name, budget, spent, target, registrations } = campaign;
  const { label, tone } = campaignStates[campaign.status];
  const [used, planned] = [formatMoney(spent), formatMoney(budget)];
  const [come, wanted] = [formatNumber(registrations), formatNumber(target)];
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid gap-2">
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={tone}>{i18n._(label)}</Badge>
          {spent > budget && (
            <Badge tone="danger">
              <Trans>Over its budget</Trans>
            </Badge>
          )}
          {registrations >= target && (
            <Badge tone="success">
              <Trans>Target reached</Trans>
            </Badge>
          )}
        </span>
      </div>
      <ProgressBar
        label={<Trans>Registrations</Trans>}
        value={Math.min(registrations, target)}
        max={target}
        text={
          <Trans>
            {come} of {wanted}
          </Trans>
        }
      />
      <ProgressBar
        label={<Trans>Spent</Trans>}
        // A campaign may have a budget of zero.
        value={budget === 0 ? Math.min(spent, 1) : Math.min(spent, budget)}
        max={budget === 0 ? 1 : budget}
        text={
          <Trans>
            {used} of {planned}
          </Trans>
        }
      />
      <dl className="grid gap-3">
        <Fact term={<Trans>Days</Trans>}>
          <Days campaign={campaign} />
        </Fact>
        <Fact term={<Trans>Coupon discounts</Trans>}>{formatMoney(campaign.coupon_costs)}</Fact>
        <Fact term={<Trans>Other costs</Trans>}>{formatMoney(campaign.other_costs)}</Fact>
        {registrations > 0 && spent > 0 && (
          <Fact term={<Trans>Cost per registration</Trans>}>
            {formatMoney(Math.round((spent * 100) / registrations) / 100)}
          </Fact>
        )}
        <Fact term={<Trans>Coupons</Trans>}>
          {campaign.coupon_codes.length === 0 ? <Trans>None</Trans> : campaign.coupon_codes.join(', ')}
        </Fact>
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <EditLink id={campaign.id} address={address} name={name} />
        <CampaignSteps campaign={campaign} />
      </div>
    </Card>
  );
}

function Days({ campaign: { starts_on, ends_on } }: { campaign: Campaign }) {
  const locale = useLocale();
  const from = formatDate(starts_on, locale);
  if (ends_on === null) return <Trans>from {from}</Trans>;
  const to = formatDate(ends_on, locale);
  return (
    <Trans>
      {from} to {to}
    </Trans>
  );
}
