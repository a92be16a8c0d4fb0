// oxlint-disable-next-line import/no-unassigned-import -- what must run before the first schema is made
import '../lib/zod-setup.ts';
import { I18nProvider } from '@lingui/react';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { type Locale, openI18n } from '../lib/i18n.tsx';
import Screen from '../shell/screen.tsx';

// A busy machine is slow, and a missing element need not print the whole page.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'Not found') });

/** Response of the API: JSON with 200, or another status; `after` delays it. */
type Answer = ({ json: unknown; status?: number; headers?: Record<string, string> } | { status: number }) & {
  after?: Promise<void>;
};
type Asked = { method: string; path: string; query: Record<string, string>; body: unknown };

const asText = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;

/**
 * Renders screens as the product does, in a simulated browser: with the query cache and toasts, the texts of a
 * language, and an API that responds from a table, `METHOD /path` to a response. Requests are recorded; one without a
 * response fails like a lost connection.
 */
export async function show(
  routes: RouteObject[],
  { at, answers, language = 'en' }: { at: string; answers: Record<string, Answer>; language?: Locale },
) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const method = init?.method ?? 'GET';
    const path = url.pathname.replace(/^\/api/, '');
    asked.push({ method, path, query: Object.fromEntries(url.searchParams), body: asText(init) });
    const answer = answers[`${method} ${path}`];
    if (answer === undefined) return Promise.reject(new TypeError(`Nothing answers ${method} ${path}`));
    const { json, status, headers } = { json: {}, status: 200, headers: {}, ...answer };
    const response = new Response(JSON.stringify(json), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return (answer.after ?? Promise.resolve()).then(() => response);
  });
  const i18n = await openI18n(language);
  const router = createMemoryRouter([{ element: <Screen />, children: routes }], { initialEntries: [at] });
  const shown = render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  return {
    ...shown,
    user: userEvent.setup(),
    answers,
    asked,
    /** Current address: path and search. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
