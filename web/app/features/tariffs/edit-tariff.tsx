import {
  readTariffPlan,
  type TariffPlan,
  type TariffPlanRecord,
  updateTariffPlan,
} from '@dihaadi/contract/tariffs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { toast } from 'sonner';
import { call } from '../../lib/api.ts';
import { serviceTypes, vehicleTypes } from '../../lib/driver-words.ts';
import { explain } from '../../lib/problems.ts';
import { useCarefulSave } from '../../shell/changed-meanwhile.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useClose } from '../../shell/staff/close.ts';
import { FormDialog } from '../../shell/staff/form-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TariffHistory } from './history.tsx';
import { Preview } from './preview.tsx';
import { RateFields } from './tariff-fields.tsx';
import { type Tariff, useTariffForm } from './tariff-form.ts';

/** The Edit dialog of one tariff plan, with who changed what. */
export default function EditTariff() {
  const { t } = useLingui();
  const { tariffId: id = '' } = useParams();
  const close = useClose();
  const plan = useQuery({
    queryKey: ['tariff_plan', 'record', id],
    queryFn: ({ signal }) => call(readTariffPlan, { params: { id }, signal }),
    // What was seen a while ago is not what is edited.
    staleTime: 0,
    gcTime: 0,
  });
  if (plan.data !== undefined) return <EditForm key={id} plan={plan.data} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={<Trans>Edit Tariff</Trans>}
      closeLabel={t`Close`}
    >
      <Loaded
        query={plan}
        failure={<Trans>Failed to load tariffs</Trans>}
        skeleton={{ rows: 4, className: 'h-12' }}
      >
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function EditForm({ plan }: { plan: TariffPlanRecord }) {
  const { i18n } = useLingui();
  const close = useClose();
  const form = useTariffForm(plan);
  const { submit, question } = useSave(plan, close);
  return (
    <FormDialog
      wide
      title={<Trans>Edit Tariff</Trans>}
      description={`${i18n._(serviceTypes[plan.service_type])} · ${i18n._(vehicleTypes[plan.vehicle_type])}`}
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

function useSave(plan: TariffPlanRecord, onSaved: () => void) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const careful = useCarefulSave<TariffPlan>();
  const params = { id: plan.id };
  const submit = async (body: Tariff) => {
    try {
      const saved = await careful.save({
        row: plan,
        write: (row) => call(updateTariffPlan, { params, body, row }),
        read: () => call(readTariffPlan, { params }),
      });
      if (saved === undefined) return;
      toast.success(saved.kept === 'mine' ? t`Tariff updated successfully` : t`This is the latest version`);
      onSaved();
    } catch (error) {
      toast.error(t`Failed to update tariff`, { description: explain(i18n, error, t`Please try again.`) });
    }
    await queries.invalidateQueries({ queryKey: ['tariff_plan'] });
  };
  return { submit, question: careful.question };
}
