import { createCoupon } from '@dihaadi/contract/coupons';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { useIntent } from '../../lib/idempotency-key.ts';
import { useClose } from '../../staff-kit/close.ts';
import { FormDialog } from '../../staff-kit/form-dialog.tsx';
import { useCreateForm } from '../../form-kit/create-and-edit-form.ts';
import { CouponFields } from './coupon-fields.tsx';
import { bodyOf, useCouponForm } from './coupon-form.ts';

/** The 'Create New Coupon' dialog. */
export default function AddCoupon() {
  const { t } = useLingui();
  const close = useClose();
  const keyOf = useIntent();
  const form = useCouponForm();
  const submit = useCreateForm(form, {
    draft: 'new',
    send: (typed) => {
      const body = bodyOf(typed);
      return call(createCoupon, { body, idempotencyKey: keyOf(body) });
    },
    thing: 'coupon',
    done: t`Coupon created successfully`,
    failed: t`Failed to create coupon`,
    onSaved: close,
  });
  return (
    <FormDialog
      wide
      title={<Trans>Create New Coupon</Trans>}
      submitLabel={<Trans>Create Coupon</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <CouponFields form={form} />
    </FormDialog>
  );
}
