import { type DisputedThing, disputeKinds, disputeKindsOf, disputeText } from '@dihaadi/contract/disputes';
import {
  type DisputeOpening,
  openDisputeForSide,
  readDisputeOpenings,
} from '@dihaadi/contract/staff-disputes';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useCreateForm, useFieldError } from '../../../form-kit/create-and-edit-form.ts';
import { call } from '../../../lib/api.ts';
import { useIntent } from '../../../lib/idempotency-key.ts';
import { QueryState } from '../../../shell/query-state.tsx';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select, Textarea } from '../../../ui/inputs.tsx';
import { kindLabelOf } from '../disputes.labels.ts';
import { useSideName } from '../use-side-names.ts';

type SidesProps = { thing: DisputedThing; id: string; onClose: () => void };

/** The form, once it is known which sides can be chosen. */
export function SideForm({ thing, id, onClose }: SidesProps) {
  const { t } = useLingui();
  const openings = useQuery({
    queryKey: ['dispute', 'openings', thing, id],
    queryFn: ({ signal }) => call(readDisputeOpenings, { params: { thing, thing_id: id }, signal }),
  });
  const [first] = openings.data ?? [];
  if (openings.data !== undefined && first !== undefined)
    return <Form thing={thing} id={id} openings={openings.data} first={first} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Open dispute</Trans>}
      closeLabel={t`Close`}
    >
      <QueryState
        query={openings}
        failure={<Trans>Couldn't load who can report</Trans>}
        skeleton={{ rows: 2, className: 'h-12' }}
      >
        {() => null}
      </QueryState>
    </Dialog>
  );
}

const keyOf = ({ opener, other, assignment_id: assignment }: DisputeOpening): string =>
  [opener.account_id, other?.account_id, assignment].join(' ');

const Fields = z.object({ side: z.string(), kind: z.enum(disputeKinds), text: disputeText });

type FormProps = SidesProps & { openings: readonly DisputeOpening[]; first: DisputeOpening };

function Form({ thing, id, openings, first, onClose }: FormProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const intent = useIntent();
  const nameOf = useSideName();
  const form = useForm<z.input<typeof Fields>, unknown, z.output<typeof Fields>>({
    resolver: zodResolver(Fields),
    defaultValues: { side: keyOf(first), kind: 'other', text: '' },
  });
  const wrong = useFieldError(form, { text: msg`Tell us what happened` });
  const submit = useCreateForm(form, {
    send: async ({ side, kind, text }) => {
      const { opener, assignment_id: assignment } = openings.find((one) => keyOf(one) === side) ?? first;
      const body = {
        thing,
        thing_id: id,
        opener_id: opener.account_id,
        ...(assignment !== null && thing === 'worker_booking' && { assignment_id: assignment }),
        kind,
        text,
      };
      const dispute = await call(openDisputeForSide, { body, idempotencyKey: intent(body) });
      await navigate(`${dashboard()}/moderation/disputes/${dispute.id}`);
    },
    thing: 'dispute',
    done: t`Dispute opened`,
    failed: t`Couldn't open the dispute`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={<Trans>Open dispute</Trans>}
      description={<Trans>Open it for the side that called. We tell both sides, and both can answer.</Trans>}
      submitLabel={<Trans>Open dispute</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label={<Trans>Reported by</Trans>}>
        {(control) => (
          <Select {...control} {...form.register('side')}>
            {openings.map((one) => (
              <option key={keyOf(one)} value={keyOf(one)}>
                {sidesOf(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>What went wrong?</Trans>}>
        {(control) => (
          <Select {...control} {...form.register('kind')}>
            {disputeKindsOf[thing]
              .filter((kind) => kind !== 'customer_absent' && kind !== 'hours')
              .map((kind) => (
                <option key={kind} value={kind}>
                  {i18n._(kindLabelOf({ thing, kind }))}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>What happened?</Trans>} error={wrong('text')}>
        {(control) => <Textarea {...control} rows={4} maxLength={4000} {...form.register('text')} />}
      </Field>
    </FormDialog>
  );

  function sidesOf({ opener, other }: DisputeOpening): string {
    const name = nameOf(opener);
    if (other === null) return name;
    const about = nameOf(other);
    return t`${name}, about ${about}`;
  }
}
