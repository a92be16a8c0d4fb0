// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../testkit/show.tsx';

const push = vi.hoisted(() => ({
  canBePushed: vi.fn<() => boolean>(() => true),
  isPushed: vi.fn<() => Promise<boolean>>(() => Promise.resolve(false)),
  serverKey: vi.fn<() => Promise<string | null>>(() => Promise.resolve('a key')),
  startPush: vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)),
  stopPush: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}));
vi.mock(import('../../lib/push.ts'), async (original) => ({ ...(await original()), ...push }));

const { default: PushAsked } = await import('./push-prompt.tsx');

const asked = () => show([{ path: '/', element: <PushAsked /> }], { at: '/', answers: {} });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('Notification', { permission: 'default' });
});

describe('a phone asks whether it may tell what happens', () => {
  test('with the key of the server, and not again once it is answered', async () => {
    const { user, findByRole, findByText, queryByRole, unmount } = await asked();
    await user.click(await findByRole('button', { name: 'Turn on' }));
    expect(push.startPush).toHaveBeenCalledWith('a key', 'en');
    expect(await findByText('Notifications are on for this phone')).toBeDefined();
    expect(queryByRole('button', { name: 'Turn on' })).toBeNull();
    unmount();
    expect((await asked()).queryByRole('button', { name: 'Turn on' })).toBeNull();
  });

  test('and takes “not now” for an answer', async () => {
    const { user, findByRole, queryByRole } = await asked();
    await user.click(await findByRole('button', { name: 'Not now' }));
    expect(queryByRole('button', { name: 'Not now' })).toBeNull();
    expect(localStorage.getItem('push-asked')).toBe('true');
  });

  test('but not where the server has no key, nor where it is forbidden', async () => {
    push.serverKey.mockResolvedValueOnce(null);
    expect((await asked()).queryByRole('button')).toBeNull();
    vi.stubGlobal('Notification', { permission: 'denied' });
    expect((await asked()).queryByRole('button')).toBeNull();
  });
});
