import { type Coupon, updateCoupon } from '@dihaadi/contract/coupons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { formatDate, formatMoney, formatNumber } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { paidServiceLabels } from './paid-services.labels.ts';
import { explain } from '../../lib/problems.ts';
import { ActivityBadge } from '../../staff-kit/activity-badge.tsx';
import { EditLink } from '../../staff-kit/row-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/facts.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { unusableReasonOf } from './coupons.labels.ts';

/** One coupon: its discount, services, validity and usage. */
export function CouponCard({ coupon, address }: { coupon: Coupon; address: string }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { coupon_code: code, coupon_name: name, minimum_amount: least } = coupon;
  const [from, to] = [formatDate(coupon.valid_from, locale), formatDate(coupon.valid_until, locale)];
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid gap-1.5">
        <h3 className="grid justify-items-start gap-1">
          <span className="max-w-full rounded-control border border-dashed border-control bg-sunken px-3 py-1 text-xl font-bold tracking-wide wrap-anywhere">
            {code}
          </span>
          <span className="wrap-anywhere">{name}</span>
        </h3>
        <span className="flex flex-wrap gap-1.5">
          <ActivityBadge active={coupon.status === 'active'} />
          <Hurdle coupon={coupon} />
        </span>
        <p className="line-clamp-3 whitespace-pre-line text-ink-soft wrap-anywhere">{coupon.description}</p>
      </div>
      <p className="text-2xl font-bold">
        <Discount coupon={coupon} />
      </p>
      <Usage coupon={coupon} />
      <dl className="grid gap-3">
        <Fact term={<Trans>Validity</Trans>}>
          <Trans>
            {from} to {to}
          </Trans>
        </Fact>
        <Fact term={<Trans>Applies to</Trans>}>
          {coupon.applicable_services.map((one) => i18n._(paidServiceLabels[one])).join(', ')}
          {least > 0 && (
            <>
              {' · '}
              <MinimumAmount rupees={least} />
            </>
          )}
        </Fact>
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <EditLink id={coupon.id} address={address} name={code} />
        <Toggle coupon={coupon} />
      </div>
    </Card>
  );
}

function MinimumAmount({ rupees }: { rupees: number }) {
  const amount = formatMoney(rupees);
  return <Trans>minimum {amount}</Trans>;
}

/** Why it can't be used although it is switched on. */
function Hurdle({ coupon }: { coupon: Coupon }) {
  const hurdle = unusableReasonOf(coupon);
  if (hurdle === 'future')
    return (
      <Badge tone="info">
        <Trans>Not started</Trans>
      </Badge>
    );
  if (hurdle === 'over')
    return (
      <Badge tone="warning">
        <Trans>Expired</Trans>
      </Badge>
    );
  if (hurdle === 'used_up')
    return (
      <Badge tone="warning">
        <Trans>Used up</Trans>
      </Badge>
    );
  return null;
}

function Discount({ coupon }: { coupon: Coupon }) {
  const { coupon_type: type, discount_value: value, maximum_discount: most } = coupon;
  const percent = formatNumber(value);
  if (type === 'free_registration') return <Trans>Free registration</Trans>;
  if (type === 'fixed_amount') {
    const amount = formatMoney(value);
    return <Trans>{amount} off</Trans>;
  }
  return (
    <>
      <Trans>{percent}% off</Trans>
      {most !== null && <Most rupees={most} />}
    </>
  );
}

function Most({ rupees }: { rupees: number }) {
  const amount = formatMoney(rupees);
  return (
    <span className="text-base font-normal text-ink-soft">
      {' '}
      <Trans>up to {amount}</Trans>
    </span>
  );
}

/** Used over limit, with an infinity sign when there is no limit (spec/product.md, section 9). */
function Usage({ coupon: { used_count: used, usage_limit: limit } }: { coupon: Coupon }) {
  const text = `${formatNumber(used)} / ${limit === null ? '∞' : formatNumber(limit)}`;
  if (limit !== null) return <ProgressBar label={<Trans>Used</Trans>} value={used} max={limit} text={text} />;
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <span className="font-semibold">
        <Trans>Used</Trans>
      </span>
      <span className="text-ink-soft">{text}</span>
    </div>
  );
}

function Toggle({ coupon }: { coupon: Coupon }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { id, coupon_code: code } = coupon;
  const status = coupon.status === 'active' ? 'inactive' : 'active';
  const toggle = useMutation({
    mutationFn: () => call(updateCoupon, { params: { id }, body: { status }, row: coupon }),
    onSuccess: () => toast.success(t`Coupon updated successfully`),
    onError: (error) =>
      toast.error(t`Failed to update coupon`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['coupon'] }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      pending={toggle.isPending}
      aria-label={status === 'active' ? t`Activate ${code}` : t`Deactivate ${code}`}
      onClick={() => toggle.mutate()}
    >
      {status === 'active' ? <Trans>Activate</Trans> : <Trans>Deactivate</Trans>}
    </Button>
  );
}
