import {
  deleteTariffPlan,
  type TariffPlan,
  tariffRateNames,
  updateTariffPlan,
} from '@dihaadi/contract/tariffs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { serviceTypeLabels, vehicleTypeLabels } from '../drivers/public.ts';
import { explain } from '../../lib/problems.ts';
import { ActivityBadge } from '../../staff-kit/activity-badge.tsx';
import { Remove } from '../../staff-kit/remove.tsx';
import { EditLink } from '../../staff-kit/row-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/facts.tsx';
import { rateLabels, formatRate } from './tariffs.labels.ts';

type Props = {
  plan: TariffPlan;
  /** Whether trips of this service and vehicle are priced by this plan. */
  applies: boolean;
  address: string;
};

/** Card of one plan with all its charges. */
export function TariffCard({ plan, applies, address }: Props) {
  const { t, i18n } = useLingui();
  const name = `${i18n._(serviceTypeLabels[plan.service_type])} · ${i18n._(vehicleTypeLabels[plan.vehicle_type])}`;
  return (
    <Card className="grid content-start gap-4">
      <div className="grid gap-2">
        <h3 className="text-xl">{name}</h3>
        <span className="flex flex-wrap gap-1.5">
          <ActivityBadge active={plan.is_active} />
          {applies && (
            <Badge tone="info">
              <Trans>In use</Trans>
            </Badge>
          )}
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 tabular-nums">
        {tariffRateNames.map((field) => (
          <Fact key={field} term={i18n._(rateLabels[field])}>
            <strong>{formatRate(field, plan[field])}</strong>
          </Fact>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <EditLink id={plan.id} address={address} name={name} />
        <Toggle plan={plan} name={name} />
        <span className="ms-auto">
          <Remove
            label={t`Delete ${name}`}
            question={<Trans>Are you sure you want to delete this tariff?</Trans>}
            description={<Trans>Existing fares won't change.</Trans>}
            thing="tariff_plan"
            done={t`Tariff deleted successfully`}
            failed={t`Failed to delete tariff`}
            remove={() => call(deleteTariffPlan, { params: { id: plan.id }, row: plan })}
          />
        </span>
      </div>
    </Card>
  );
}

function Toggle({ plan, name }: { plan: TariffPlan; name: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const isActive = !plan.is_active;
  const toggle = useMutation({
    mutationFn: () =>
      call(updateTariffPlan, { params: { id: plan.id }, body: { is_active: isActive }, row: plan }),
    onSuccess: () => toast.success(t`Tariff updated successfully`),
    onError: (error) =>
      toast.error(t`Failed to update tariff`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['tariff_plan'] }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      pending={toggle.isPending}
      aria-label={isActive ? t`Activate ${name}` : t`Deactivate ${name}`}
      onClick={() => toggle.mutate()}
    >
      {isActive ? <Trans>Activate</Trans> : <Trans>Deactivate</Trans>}
    </Button>
  );
}
