import { allServices, type Service, updateService } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { tradeLabels } from '../services.labels.ts';
import { useClose } from '../../../staff-kit/close.ts';
import { EditRecord } from '../../../staff-kit/edit-record.tsx';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { oneOf, useEditForm } from '../../../form-kit/create-and-edit-form.ts';
import { Switch } from '../../../ui/checkbox.tsx';
import { ServiceFields } from './service-fields.tsx';
import { fieldsOf, useServiceForm } from './service-form.ts';

/** The Edit dialog of one service. */
export default function EditService() {
  const { serviceId = '' } = useParams();
  return (
    <EditRecord
      thing="service"
      id={serviceId}
      fetchAll={(signal) => call(allServices, { query: {}, signal })}
      title={<Trans>Edit Service</Trans>}
      missing={<Trans>Service not found.</Trans>}
      failed={<Trans>Failed to load services</Trans>}
    >
      {(service) => <EditForm key={service.id} service={service} />}
    </EditRecord>
  );
}

function EditForm({ service }: { service: Service }) {
  const { t, i18n } = useLingui();
  const close = useClose();
  const form = useServiceForm(service);
  const { id } = service;
  const { submit, question } = useEditForm(form, {
    row: service,
    write: (body, row) => call(updateService, { params: { id }, body: { ...body, id }, row }),
    read: () => oneOf(call(allServices, { query: {} }), id),
    fieldsOf,
    thing: 'service',
    done: t`Service updated successfully`,
    failed: t`Failed to update service`,
    onSaved: close,
  });
  return (
    <FormDialog
      title={<Trans>Edit Service</Trans>}
      description={i18n._(tradeLabels[service.category])}
      submitLabel={<Trans>Update</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <ServiceFields form={form} withCategory={false} />
      <Switch
        label={<Trans>Service Active</Trans>}
        hint={<Trans>Customers can book only active services.</Trans>}
        {...form.register('is_active')}
      />
      {question}
    </FormDialog>
  );
}
