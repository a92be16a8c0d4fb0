import { redirect } from 'react-router';
import { Loading } from '../../shell/loading.tsx';
import { APPLICATIONS } from './paths.ts';

/** `/applied`, the short address used in messages: redirects to the user's applications, which require signing in. */
export const clientLoader = (): never => {
  throw redirect(APPLICATIONS);
};

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

export default function Applied() {
  return <Loading />;
}
