import { listCoupons } from '@dihaadi/contract/coupons';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callList } from '../../lib/api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import type { CampaignForm } from './campaign-form.ts';

const SHOWN = 8;

/** Coupons of a campaign: the newest ones to choose from, any others by code or name. */
export function CouponsField({ form, error }: { form: CampaignForm; error: string | undefined }) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { found, notice } = useCouponSearch(useDeferredValue(typed.trim()));
  const chosen = useWatch({ control: form.control, name: 'coupons' });
  const choose = (coupons: typeof chosen) => form.setValue('coupons', coupons, { shouldDirty: true });
  const without = (code: string) => choose(chosen.filter((one) => one.code !== code));
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">
        <Trans>Coupons of this campaign</Trans>
      </legend>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {chosen.map(({ code }) => (
            <Chip key={code} removeLabel={t`Remove ${code}`} onRemove={() => without(code)}>
              {code}
            </Chip>
          ))}
        </div>
      )}
      <SearchInput
        label={t`Search coupons by code or name`}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // The search runs while typing; Enter must not submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <output className="text-ink-soft">{notice}</output>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {found.map((coupon) => (
          <Checkbox
            key={coupon.id}
            label={coupon.coupon_code}
            hint={coupon.coupon_name}
            checked={chosen.some((one) => one.id === coupon.id)}
            onChange={({ target }) =>
              target.checked
                ? choose([...chosen, { id: coupon.id, code: coupon.coupon_code }])
                : without(coupon.coupon_code)
            }
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

function useCouponSearch(q: string) {
  const { t } = useLingui();
  const list = useQuery({
    queryKey: ['coupon', 'choice', q],
    queryFn: ({ signal }) =>
      callList(listCoupons, { query: { limit: SHOWN, ...(q !== '' && { q }) }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: t`Failed to load marketing data` },
  });
  const found = list.data?.rows;
  if (found === undefined)
    return { found: [], notice: list.isError ? t`Failed to load marketing data` : t`Loading...` };
  return { found, notice: found.length === 0 ? t`No coupons match your search` : '' };
}
