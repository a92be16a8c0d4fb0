import { type Coupon, readCoupon, updateCoupon } from '@dihaadi/contract/coupons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useClose } from '../../staff-kit/close.ts';
import { EditFetchedRecord } from '../../staff-kit/edit-record.tsx';
import { FormDialog } from '../../staff-kit/form-dialog.tsx';
import { useEditForm } from '../../form-kit/create-and-edit-form.ts';
import { CouponFields } from './coupon-fields.tsx';
import { changesOf, fieldsOf, useCouponForm } from './coupon-form.ts';

/** Dialog to edit one coupon. */
export default function EditCoupon() {
  const { couponId: id = '' } = useParams();
  return (
    <EditFetchedRecord
      thing="coupon"
      id={id}
      read={(signal) => call(readCoupon, { params: { id }, signal })}
      title={<Trans>Edit Coupon</Trans>}
      missing={<Trans>Coupon not found.</Trans>}
      failed={<Trans>Failed to load marketing data</Trans>}
    >
      {(coupon) => <EditForm coupon={coupon} />}
    </EditFetchedRecord>
  );
}

function EditForm({ coupon }: { coupon: Coupon }) {
  const { t } = useLingui();
  const close = useClose();
  const form = useCouponForm(coupon);
  const params = { id: coupon.id };
  const { submit, question } = useEditForm(form, {
    row: coupon,
    write: (typed, row) => call(updateCoupon, { params, body: changesOf(typed, row), row }),
    read: () => call(readCoupon, { params }),
    fieldsOf,
    thing: 'coupon',
    done: t`Coupon updated successfully`,
    failed: t`Failed to update coupon`,
    onSaved: close,
  });
  return (
    <FormDialog
      wide
      title={<Trans>Edit Coupon</Trans>}
      description={<Trans>Payments already started keep their price.</Trans>}
      submitLabel={<Trans>Update</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <CouponFields form={form} />
      {question}
    </FormDialog>
  );
}
