import { allContent, type SiteContent, updateContent } from '@dihaadi/contract/content';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useClose } from '../../../staff-kit/close.ts';
import { EditRecord } from '../../../staff-kit/edit-record.tsx';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { oneOf, useEditForm } from '../../../form-kit/create-and-edit-form.ts';
import { ContentFields } from './content-fields.tsx';
import { fieldsOf, useContentForm } from './content-form.ts';
import { contentPages } from '../pages.ts';

/** Dialog to edit one piece of a page. */
export default function EditContent() {
  const { contentId = '' } = useParams();
  return (
    <EditRecord
      thing="site_content"
      id={contentId}
      fetchAll={(signal) => call(allContent, { query: {}, signal })}
      title={<Trans>Edit Content</Trans>}
      missing={<Trans>Content not found.</Trans>}
      failed={<Trans>Failed to load content</Trans>}
    >
      {(piece) => <EditForm key={piece.id} piece={piece} />}
    </EditRecord>
  );
}

function EditForm({ piece }: { piece: SiteContent }) {
  const { t, i18n } = useLingui();
  const close = useClose();
  const form = useContentForm(piece);
  const { id } = piece;
  const { submit, question } = useEditForm(form, {
    row: piece,
    write: (body, row) => call(updateContent, { params: { id }, body: { ...body, id }, row }),
    read: () => oneOf(call(allContent, { query: {} }), id),
    fieldsOf,
    thing: 'site_content',
    done: t`Content updated successfully`,
    failed: t`Failed to update content`,
    onSaved: close,
  });
  return (
    <FormDialog
      wide
      title={<Trans>Edit Content</Trans>}
      description={i18n._(contentPages[piece.section].title)}
      submitLabel={<Trans>Update</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <ContentFields form={form} withSection={false} />
      {question}
    </FormDialog>
  );
}
