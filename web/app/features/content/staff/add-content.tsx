import { addContent } from '@dihaadi/contract/content';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { useIntent } from '../../../lib/idempotency-key.ts';
import { useClose } from '../../../staff-kit/close.ts';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { useCreateForm } from '../../../form-kit/create-and-edit-form.ts';
import { ContentFields } from './content-fields.tsx';
import { useContentForm } from './content-form.ts';

/** Dialog to add a piece to one of the pages. */
export default function AddContent() {
  const { t } = useLingui();
  const close = useClose();
  const keyOf = useIntent();
  const form = useContentForm();
  const submit = useCreateForm(form, {
    draft: 'new',
    send: (body) => call(addContent, { body, idempotencyKey: keyOf(body) }),
    thing: 'site_content',
    done: t`Content added successfully`,
    failed: t`Failed to add content`,
    onSaved: close,
  });
  return (
    <FormDialog
      wide
      title={<Trans>Add Content</Trans>}
      submitLabel={<Trans>Add content</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <ContentFields form={form} withSection />
    </FormDialog>
  );
}
