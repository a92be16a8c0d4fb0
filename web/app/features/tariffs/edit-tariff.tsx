import {
  readTariffPlan,
  type TariffPlan,
  type TariffPlanRecord,
  updateTariffPlan,
} from '@dihaadi/contract/tariffs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { serviceTypeLabels, vehicleTypeLabels } from '../drivers/public.ts';
import { explain } from '../../lib/problems.ts';
import { useConflictSafeSave } from '../../form-kit/edit-conflict.tsx';
import { useClose } from '../../staff-kit/close.ts';
import { EditFetchedRecord } from '../../staff-kit/edit-record.tsx';
import { FormDialog } from '../../staff-kit/form-dialog.tsx';
import { TariffHistory } from './history.tsx';
import { Preview } from './preview.tsx';
import { RateFields } from './tariff-fields.tsx';
import { fieldsOf, type Tariff, type TariffForm, useTariffForm } from './tariff-form.ts';

/** Edit dialog of one tariff plan, with its change history. */
export default function EditTariff() {
  const { tariffId: id = '' } = useParams();
  return (
    <EditFetchedRecord
      thing="tariff_plan"
      id={id}
      read={(signal) => call(readTariffPlan, { params: { id }, signal })}
      title={<Trans>Edit Tariff</Trans>}
      missing={<Trans>Tariff not found.</Trans>}
      failed={<Trans>Failed to load tariffs</Trans>}
    >
      {(plan) => <EditForm plan={plan} />}
    </EditFetchedRecord>
  );
}

function EditForm({ plan }: { plan: TariffPlanRecord }) {
  const { i18n } = useLingui();
  const close = useClose();
  const form = useTariffForm(plan);
  const { submit, question } = useSave(plan, form, close);
  return (
    <FormDialog
      wide
      title={<Trans>Edit Tariff</Trans>}
      description={`${i18n._(serviceTypeLabels[plan.service_type])} · ${i18n._(vehicleTypeLabels[plan.vehicle_type])}`}
      submitLabel={<Trans>Update</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      onClose={close}
    >
      <RateFields form={form} />
      <Preview form={form} before={plan} />
      <TariffHistory plan={plan} />
      {question}
    </FormDialog>
  );
}

function useSave(plan: TariffPlanRecord, form: TariffForm, onSaved: () => void) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const careful = useConflictSafeSave<TariffPlan>();
  const params = { id: plan.id };
  const submit = async (body: Tariff) => {
    try {
      const saved = await careful.save({
        row: plan,
        write: (row) => call(updateTariffPlan, { params, body, row }),
        read: () => call(readTariffPlan, { params }),
        versions: (now) => ({ mine: form.getValues(), theirs: fieldsOf(now) }),
      });
      if (saved === undefined) return;
      toast.success(saved.kept === 'mine' ? t`Tariff updated successfully` : t`This is the latest version`);
      form.reset(form.getValues(), { keepValues: true });
      onSaved();
    } catch (error) {
      toast.error(t`Failed to update tariff`, { description: explain(i18n, error, t`Please try again.`) });
    }
    await queries.invalidateQueries({ queryKey: ['tariff_plan'] });
  };
  return { submit, question: careful.question };
}
