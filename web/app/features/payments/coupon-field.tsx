import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { formatMoney } from '../../lib/format.ts';
import { loginPath } from '../../lib/next-path.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Cross } from '../../ui/pictograms/signs.tsx';
import { Done } from '../../ui/pictograms/states.tsx';

export type Coupon = {
  /** The code as typed. */
  code: string;
  change: (typed: string) => void;
  apply: () => unknown;
  pending: boolean;
  /** Why it is refused. */
  error: string | undefined;
  /** The discount, in rupees. */
  applied: { code: string; name: string; discount: number } | undefined;
  clear: () => void;
};

/** Field for a coupon; once applied, it shows the discount. It may be inside another form. */
export function CouponField({ coupon, disabled }: { coupon: Coupon; disabled: boolean }) {
  const { t } = useLingui();
  const session = useSession();
  const { applied, error } = coupon;
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    coupon.apply();
  };
  if (applied !== undefined) {
    const saved = formatMoney(applied.discount);
    return (
      <output className="flex items-center gap-3 rounded-control bg-success-wash p-3 text-success">
        <Done className="size-6 shrink-0" />
        <span className="grid min-w-0 flex-1">
          <strong className="font-bold tracking-wider wrap-anywhere">{applied.code}</strong>
          <span className="text-base font-medium">
            <Trans>You save {saved}</Trans>
            {applied.name !== applied.code && ` · ${applied.name}`}
          </span>
        </span>
        <IconButton label={t`Remove`} disabled={disabled} onClick={() => coupon.clear()}>
          <Cross className="size-5" />
        </IconButton>
      </output>
    );
  }
  if (session === null) return <SignInForCoupon />;
  return (
    <Field label={<Trans>Coupon code</Trans>} optional={<Trans>(optional)</Trans>} error={error}>
      {(control) => (
        <span className="flex gap-2">
          <Input
            {...control}
            name="coupon_code"
            value={coupon.code}
            onChange={({ target }) => coupon.change(target.value)}
            onKeyDown={applyOnEnter}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="tracking-wider"
          />
          <Button
            type="button"
            variant="secondary"
            className="shrink-0"
            pending={coupon.pending}
            disabled={disabled}
            onClick={() => coupon.apply()}
          >
            <Trans>Apply coupon</Trans>
          </Button>
        </span>
      )}
    </Field>
  );
}

function SignInForCoupon() {
  const { pathname } = useLocation();
  return (
    <p className="text-ink-soft">
      <Link
        to={loginPath({ pathname, search: '' })}
        className="font-semibold text-primary-ink underline underline-offset-4"
      >
        <Trans>Log in to use a coupon</Trans>
      </Link>
    </p>
  );
}
