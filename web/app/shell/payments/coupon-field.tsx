import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Cross } from '../../ui/pictograms/signs.tsx';
import { Done } from '../../ui/pictograms/states.tsx';
import type { useCoupon } from './use-coupon.ts';

/** Where a coupon is entered; once applied, what it takes off. */
export function CouponField({
  coupon,
  disabled,
}: {
  coupon: ReturnType<typeof useCoupon>;
  disabled: boolean;
}) {
  const { t, i18n } = useLingui();
  const { applied, error } = coupon;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void coupon.apply();
  };
  if (applied !== undefined) {
    const saved = formatMoney(applied.discount);
    return (
      <output className="flex items-center gap-3 rounded-control bg-success-wash p-3 text-success">
        <Done className="size-6 shrink-0" />
        <span className="grid min-w-0 flex-1">
          <strong className="font-bold tracking-wider wrap-anywhere">{applied.code}</strong>
          <span className="text-base font-medium">
            <Trans>{saved} less</Trans>
            {applied.name !== applied.code && ` · ${applied.name}`}
          </span>
        </span>
        <IconButton label={t`Remove`} disabled={disabled} onClick={() => coupon.clear()}>
          <Cross className="size-5" />
        </IconButton>
      </output>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field
        label={<Trans>Coupon code</Trans>}
        optional={<Trans>(optional)</Trans>}
        error={error === undefined ? undefined : explain(i18n, error, t`Invalid coupon code`)}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              name="coupon_code"
              value={coupon.code}
              onChange={({ target }) => coupon.change(target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="tracking-wider"
            />
            <Button
              type="submit"
              variant="secondary"
              className="shrink-0"
              pending={coupon.pending}
              disabled={disabled}
            >
              <Trans>Apply</Trans>
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
