import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { toast } from '../ui/toast.ts';

/**
 * Returns the resolver of a form whose schema loads after the form is shown: Zod and its schemas are an eighth of the
 * script needed to show a form. `load` must be stable between renders; `resolverOf` makes a resolver from the loaded
 * module. If loading fails, the form is not sent and shows an error.
 */
export function useLazyResolver<Check, Fields extends FieldValues, Sent>(
  load: () => Promise<Check>,
  resolverOf: (check: Check) => Resolver<Fields, unknown, Sent>,
): Resolver<Fields, unknown, Sent> {
  const { t } = useLingui();
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
  return async (fields, context, options) => {
    const check = await load().catch(() => undefined);
    if (check !== undefined) return resolverOf(check)(fields, context, options);
    toast.error(t`This part couldn't be loaded. Check your network, then reload the page.`);
    const errors: FieldErrors<Fields> = {};
    // Not a field's name; errors of the whole form (`root`) don't prevent sending.
    set(errors, 'not_loaded', { type: 'not_loaded' });
    return { values: {}, errors };
  };
}
