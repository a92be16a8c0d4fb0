import { customerProfile, type CustomerProfile, updateCustomerProfile } from '@dihaadi/contract/customers';
import type { BodyInput, BodyOf } from '@dihaadi/contract/endpoint';
import { zodResolver } from '@hookform/resolvers/zod';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { profileQuery } from '../locations/public.ts';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { ApiProblem } from '../../lib/request.ts';
import { readSession, refreshUser } from '../../lib/session.ts';
import { useCarefulSave } from '../../form-kit/edit-conflict.tsx';

/** What the controls hold. The e-mail is only shown. */
export type ProfileFields = Omit<BodyInput<typeof updateCustomerProfile>, 'email'>;
/** What is sent, as the contract has put it in order. */
export type SentProfile = BodyOf<typeof updateCustomerProfile>;

/** What is said beside a field that cannot be used. */
export const fieldErrors: Record<keyof ProfileFields, MessageDescriptor> = {
  name: msg`Enter your name`,
  phone: msg`Enter a 10-digit Indian mobile number`,
  address: msg`Enter your address`,
  city: msg`Enter your city`,
  state: msg`Choose your state`,
  pincode: msg`Enter a 6-digit PIN code`,
};

const isField = (name: string): name is keyof ProfileFields => name in fieldErrors;

/** Which field the server has refused, and why. */
export function refusalOf(
  error: unknown,
): { field: keyof ProfileFields; type: 'server'; message: string } | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  for (const { path, message } of error.problem.errors ?? [])
    if (isField(path)) return { field: path, type: 'server', message };
  return undefined;
}

const fieldsOf = (profile: CustomerProfile): ProfileFields => ({
  name: profile.name,
  phone: formatPhone(profile.phone ?? ''),
  address: profile.address ?? '',
  city: profile.city ?? '',
  state: profile.state ?? '',
  pincode: profile.pincode ?? '',
});

/**
 * The form of one's own profile; what comes in later changes only what nobody has touched. `row` is the profile as it
 * was when its owner began to write.
 */
export function useProfileForm(profile: CustomerProfile) {
  const values = useMemo(() => fieldsOf(profile), [profile]);
  const [row, setRow] = useState(profile);
  const form = useForm<ProfileFields, unknown, SentProfile>({
    resolver: zodResolver(updateCustomerProfile.body),
    defaultValues: values,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  // `isDirty` is forgotten when new values come in; the touched fields are not.
  const isTouched = Object.keys(form.formState.dirtyFields).length > 0;
  if (!isTouched && row !== profile) setRow(profile);
  return { form, row };
}

/**
 * Saves the profile, here and on the server: the greeting and the booking form know it at once. Put `question` on the
 * screen: it asks what stays when the profile was changed somewhere else.
 */
export function useSaveProfile(row: CustomerProfile) {
  const queries = useQueryClient();
  const careful = useCarefulSave<CustomerProfile>();
  const save = async (body: SentProfile) => {
    const saved = await careful.save({
      row,
      write: (over) => call(updateCustomerProfile, { body, row: over }),
      read: () => call(customerProfile, {}),
    });
    if (saved === undefined) return undefined;
    queries.setQueryData(profileQuery.queryKey, saved.row);
    const session = readSession();
    if (session !== null) refreshUser({ ...session.user, name: saved.row.name });
    await queries.invalidateQueries({ queryKey: ['account'] });
    return { fields: fieldsOf(saved.row), kept: saved.kept };
  };
  return { save, question: careful.question };
}
