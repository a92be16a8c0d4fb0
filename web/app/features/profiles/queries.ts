import { readProfile } from '@dihaadi/contract/profiles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What one's own profile is kept under. */
export const PROFILE = 'profile';

/** One's own profile. */
export const ownProfile = queryOptions({
  queryKey: [PROFILE, 'own'],
  queryFn: ({ signal }) => call(readProfile, { signal }),
});
