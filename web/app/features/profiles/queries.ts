import { readProfile } from '@dihaadi/contract/profiles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Query key of profiles. */
export const PROFILE = 'profile';

/** The user's own profile. */
export const ownProfile = queryOptions({
  queryKey: [PROFILE, 'own'],
  queryFn: ({ signal }) => call(readProfile, { signal }),
});
