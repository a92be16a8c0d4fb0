// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { show } from '../testkit/show.tsx';
import { toast } from '../ui/toast.ts';
import { useLazyResolver } from './lazy-resolver.ts';

const sent = vi.fn<() => void>();
const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function Name() {
  const resolver = useLazyResolver<never, { name: string }, { name: string }>(broken, (check) => check);
  const form = useForm({ resolver, defaultValues: { name: '' } });
  return (
    <form onSubmit={(event) => void form.handleSubmit(sent)(event)}>
      <input aria-label="Name" {...form.register('name')} />
      <button type="submit" disabled={form.formState.isSubmitting}>
        Send
      </button>
    </form>
  );
}

test('a form whose validation cannot be loaded is not sent, says so, and can be sent again', async () => {
  const said = vi.spyOn(toast, 'error');
  const { user, findByRole } = await show([{ path: '/', element: <Name /> }], { at: '/', answers: {} });
  const button = await findByRole('button', { name: 'Send' });
  await user.click(button);
  await waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('Check your network')));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(sent).not.toHaveBeenCalled();
});
