import {
  addTrustedContact,
  listTrustedContacts,
  removeTrustedContact,
  TRUSTED_CONTACTS,
  type TrustedContact,
} from '@dihaadi/contract/sos';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useCreateForm, useFieldError } from '../../form-kit/create-and-edit-form.ts';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { homeOf } from '../../lib/home.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { OwnPage } from '../accounts/public.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Back } from '../../ui/pictograms/signs.tsx';
import { Person } from '../../ui/pictograms/things.tsx';
import { EmptyState } from '../../ui/states.tsx';

export const clientLoader = guarded('customer', 'worker', 'driver');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** Contacts who get an SMS when the user raises an SOS. */
export default function TrustedContacts() {
  const { t } = useLingui();
  const session = useSignedIn();
  const contacts = useQuery({
    queryKey: ['trusted_contact'],
    queryFn: ({ signal }) => call(listTrustedContacts, { signal }),
  });
  return (
    <OwnPage title={t`Trusted contacts`}>
      <div className="mx-auto grid max-w-2xl gap-5">
        {session !== null && (
          <Link
            to={homeOf(session.user.role)}
            className={buttonLook('ghost', 'justify-self-start -ms-3 px-3')}
          >
            <Back className="size-6 rtl:-scale-x-100" />
            <Trans>Dashboard</Trans>
          </Link>
        )}
        <h1 className="text-3xl">
          <Trans>Trusted contacts</Trans>
        </h1>
        <p className="text-lg">
          <Trans>Hold SOS for 2 seconds: they get your location.</Trans>
        </p>
        <QueryState
          query={contacts}
          failure={<Trans>Couldn't load your contacts</Trans>}
          skeleton={{ rows: 2, className: 'h-16' }}
        >
          {(list) => (
            <>
              <Contacts list={list} />
              {list.length < TRUSTED_CONTACTS && <AddContact />}
            </>
          )}
        </QueryState>
      </div>
    </OwnPage>
  );
}

function Contacts({ list }: { list: readonly TrustedContact[] }) {
  if (list.length === 0)
    return (
      <Card>
        <EmptyState
          picture={<Person className="size-10" />}
          title={<Trans>No contacts yet. Add family or a friend below.</Trans>}
        />
      </Card>
    );
  return (
    <ul className="grid gap-3">
      {list.map((contact) => (
        <li key={contact.id}>
          <Contact contact={contact} />
        </li>
      ))}
    </ul>
  );
}

function Contact({ contact: { id, name, phone } }: { contact: TrustedContact }) {
  const { t } = useLingui();
  const remove = useActionMutation({
    things: ['trusted_contact'],
    done: t`Contact removed`,
    failed: t`Couldn't remove the contact`,
    run: () => call(removeTrustedContact, { params: { id } }),
  });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-lg font-semibold">{name}</span>
        <span className="text-ink-soft">{formatPhone(phone)}</span>
      </span>
      <Button
        variant="secondary"
        size="small"
        pending={remove.isPending}
        aria-label={t`Remove ${name}`}
        onClick={() => remove.mutate()}
      >
        <Trans>Remove</Trans>
      </Button>
    </Card>
  );
}

const EMPTY = { name: '', phone: '' };

function AddContact() {
  const { t } = useLingui();
  const form = useForm({ resolver: zodResolver(addTrustedContact.body), defaultValues: EMPTY });
  const wrong = useFieldError(form, {
    name: msg`Enter a name`,
    phone: msg`Enter a 10-digit mobile number`,
  });
  const submit = useCreateForm(form, {
    send: (body) => call(addTrustedContact, { body }),
    thing: 'trusted_contact',
    done: t`Contact added`,
    failed: t`Couldn't add the contact`,
    onSaved: () => form.reset(EMPTY),
  });
  return (
    <Card>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <h2 className="text-xl">
          <Trans>Add a contact</Trans>
        </h2>
        <Field label={<Trans>Name</Trans>} error={wrong('name')}>
          {(control) => <Input {...control} autoComplete="off" maxLength={80} {...form.register('name')} />}
        </Field>
        <Field label={<Trans>Mobile number</Trans>} error={wrong('phone')}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={25}
              {...form.register('phone')}
            />
          )}
        </Field>
        <Button type="submit" variant="accent" pending={form.formState.isSubmitting}>
          <Trans>Add contact</Trans>
        </Button>
      </form>
    </Card>
  );
}
