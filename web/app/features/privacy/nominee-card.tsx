import {
  type Nominee,
  nomineeRelations,
  readNominee,
  removeNominee,
  saveNominee,
} from '@dihaadi/contract/privacy';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { refusedFields } from '../../lib/problems.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { relationLabels } from './privacy.labels.ts';

const THINGS = ['nominee'];
const Said = saveNominee.body;
type Said = z.output<typeof Said>;

/** Nominee who acts for the user's data when the user is unable to. */
export function NomineeCard() {
  const nominee = useQuery({
    queryKey: THINGS,
    queryFn: ({ signal }) => call(readNominee, { signal }),
  });
  const [isEditing, setEditing] = useState(false);
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Your nominee</Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>This person can ask for your data if you die or can't act.</Trans>
      </p>
      <QueryState
        query={nominee}
        failure={<Trans>Couldn't load your nominee</Trans>}
        skeleton={{ rows: 1, className: 'h-12' }}
      >
        {({ nominee: named }) =>
          isEditing ? (
            <NomineeForm nominee={named} onDone={() => setEditing(false)} />
          ) : (
            <Named nominee={named} onEdit={() => setEditing(true)} />
          )
        }
      </QueryState>
    </Card>
  );
}

function Named({ nominee, onEdit }: { nominee: Nominee | null; onEdit: () => void }) {
  const { t, i18n } = useLingui();
  const remove = useActionMutation({
    things: THINGS,
    done: t`Nominee removed`,
    failed: t`Couldn't remove the nominee`,
    run: () => call(removeNominee, {}),
  });
  if (nominee === null)
    return (
      <Button variant="secondary" onClick={onEdit}>
        <Trans>Add nominee</Trans>
      </Button>
    );
  return (
    <>
      <p className="grid">
        <span className="font-semibold wrap-anywhere">{nominee.name}</span>
        <span className="text-ink-soft">
          {i18n._(relationLabels[nominee.relation])} · {formatPhone(nominee.phone)}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onEdit}>
          <Trans>Change nominee</Trans>
        </Button>
        <Button variant="ghost" pending={remove.isPending} onClick={() => remove.mutate()}>
          <Trans>Remove nominee</Trans>
        </Button>
      </div>
    </>
  );
}

function NomineeForm({ nominee, onDone }: { nominee: Nominee | null; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const [wrong, setWrong] = useState<ReadonlySet<PropertyKey>>(new Set());
  const save = useActionMutation({
    things: THINGS,
    done: t`Nominee saved`,
    failed: t`Couldn't save the nominee`,
    run: (body: Said) => call(saveNominee, { body }),
    after: onDone,
  });
  const refused = refusedFields(save.error).find(({ path }) => path === 'phone')?.message;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = Said.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setWrong(new Set(said.error?.issues.flatMap(({ path }) => path.slice(0, 1))));
    if (said.success) save.mutate(said.data);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label={<Trans>Name</Trans>} error={wrong.has('name') ? t`Enter a name` : undefined}>
        {(control) => <Input {...control} name="name" maxLength={120} defaultValue={nominee?.name} />}
      </Field>
      <Field
        label={<Trans>Phone</Trans>}
        error={wrong.has('phone') ? t`Enter a 10-digit Indian mobile number` : refused}
      >
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            inputMode="tel"
            maxLength={25}
            defaultValue={formatPhone(nominee?.phone ?? '')}
          />
        )}
      </Field>
      <Field
        label={<Trans>Relation</Trans>}
        error={wrong.has('relation') ? t`Choose the relation` : undefined}
      >
        {(control) => (
          <Select {...control} name="relation" defaultValue={nominee?.relation ?? ''}>
            <option value="">{t`Choose`}</option>
            {nomineeRelations.map((relation) => (
              <option key={relation} value={relation}>
                {i18n._(relationLabels[relation])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" pending={save.isPending}>
        <Trans>Save nominee</Trans>
      </Button>
      <Button variant="ghost" onClick={onDone}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
