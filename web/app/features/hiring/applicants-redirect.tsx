import { redirect } from 'react-router';
import { Loading } from '../../shell/loading.tsx';
import { BASE } from './paths.ts';

/**
 * `/applicants`, the short address in our messages: redirects to the company's jobs with their applicants, which
 * require sign-in first.
 */
export const clientLoader = (): never => {
  throw redirect(`${BASE}/jobs`);
};

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

export default function ApplicantsAddress() {
  return <Loading />;
}
