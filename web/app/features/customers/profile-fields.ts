import { type CustomerProfile, updateCustomerProfile } from '@dihaadi/contract/customers';
import type { BodyInput, BodyOf } from '@dihaadi/contract/endpoint';
import { zodResolver } from '@hookform/resolvers/zod';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/request.ts';
import { readSession, refreshUser } from '../../lib/session.ts';

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

/** Which field the server has refused, and whether because another account has the same. */
export function refusalOf(
  error: unknown,
): { field: keyof ProfileFields; type: 'server' | 'taken' } | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  if (error.problem.code === 'already-registered') return { field: 'phone', type: 'taken' };
  const field = error.problem.errors?.map(({ path }) => path).find(isField);
  return field && { field, type: 'server' };
}

const fieldsOf = (profile: CustomerProfile): ProfileFields => ({
  name: profile.name,
  phone: profile.phone ?? '',
  address: profile.address ?? '',
  city: profile.city ?? '',
  state: profile.state ?? '',
  pincode: profile.pincode ?? '',
});

/** The form of one's own profile; what comes in later changes only what nobody has touched. */
export function useProfileForm(profile: CustomerProfile) {
  const values = useMemo(() => fieldsOf(profile), [profile]);
  return useForm<ProfileFields, unknown, SentProfile>({
    resolver: zodResolver(updateCustomerProfile.body),
    defaultValues: values,
    values,
    resetOptions: { keepDirtyValues: true },
  });
}

/** Saves the profile, here and on the server: the greeting and the booking form know it at once. */
export function useSaveProfile() {
  const queries = useQueryClient();
  return async (body: SentProfile): Promise<ProfileFields> => {
    const saved = await call(updateCustomerProfile, { body });
    queries.setQueryData(['customer', 'profile'], saved);
    const session = readSession();
    if (session !== null) refreshUser({ ...session.user, name: saved.name });
    await queries.invalidateQueries({ queryKey: ['account'] });
    return fieldsOf(saved);
  };
}
