import { disputeSides, disputeText } from '@dihaadi/contract/disputes';
import { askDisputeSide, type StaffDispute } from '@dihaadi/contract/staff-disputes';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCreateForm, useFieldError } from '../../../form-kit/create-and-edit-form.ts';
import { call } from '../../../lib/api.ts';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select, Textarea } from '../../../ui/inputs.tsx';
import { useSideName } from '../use-side-names.ts';

const Question = z.object({ side: z.enum(disputeSides), text: disputeText });

/** Question to one side; the deadline pauses until they answer. */
export function AskSide({
  dispute,
  onClose,
  onSaved,
}: {
  dispute: StaffDispute;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { t } = useLingui();
  const form = useForm<z.input<typeof Question>, unknown, z.output<typeof Question>>({
    resolver: zodResolver(Question),
    defaultValues: { side: 'opener', text: '' },
  });
  const wrong = useFieldError(form, { text: msg`Enter a question` });
  const submit = useCreateForm(form, {
    send: (body) => call(askDisputeSide, { params: { id: dispute.id }, body }),
    thing: 'dispute',
    done: t`Question sent`,
    failed: t`Couldn't send the question`,
    onSaved,
  });
  const nameOf = useSideName();
  const sides = disputeSides.flatMap((side) => {
    const party = dispute[side];
    return party === null ? [] : [{ side, name: nameOf(party) }];
  });
  return (
    <FormDialog
      title={<Trans>Ask a side</Trans>}
      description={<Trans>The deadline pauses until they answer, for 3 days at most.</Trans>}
      submitLabel={<Trans>Send question</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label={<Trans>To</Trans>}>
        {(control) => (
          <Select {...control} {...form.register('side')}>
            {sides.map(({ side, name }) => (
              <option key={side} value={side}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Question</Trans>} error={wrong('text')}>
        {(control) => <Textarea {...control} rows={4} maxLength={4000} {...form.register('text')} />}
      </Field>
    </FormDialog>
  );
}
