import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { toast } from '../ui/toast.ts';

/**
 * The resolver of a form whose schema comes once the form is there: Zod and its schemas are an eighth of the script that a form
 * needs to be shown. `load` is the same at every render; `resolverOf` makes a resolver of what it loads. When it can't be
 * loaded, the form is not sent, and says so.
 */
export function useLateCheck<Check, Fields extends FieldValues, Sent>(
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
    // Of no field; those of the whole form (`root`) don't keep it from being sent.
    set(errors, 'not_loaded', { type: 'not_loaded' });
    return { values: {}, errors };
  };
}
