import type { Page } from '@playwright/test';

/** Counts the user's input from now on: taps outside fields, and fields filled in (each once). */
export async function countUserInput(page: Page): Promise<{ taps: () => number; fields: () => number }> {
  let taps = 0;
  const fields = new Set<string>();
  await page.exposeFunction('handTapped', () => {
    taps += 1;
  });
  await page.exposeFunction('handTyped', (name: string) => {
    fields.add(name);
  });
  const listen = () => {
    const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['radio', 'checkbox', 'submit'].includes(target.type));
    const tell = (name: string, what: string): void => {
      const told: unknown = Reflect.get(window, name);
      if (typeof told === 'function') told(what);
    };
    // A click on a label triggers a second click on its control. Listens on the document, because Playwright intercepts
    // events at the window and repeats those that would hit another element.
    let isCounted = false;
    document.addEventListener(
      'click',
      ({ target }) => {
        if (isCounted || isField(target)) return;
        isCounted = true;
        setTimeout(() => (isCounted = false));
        tell('handTapped', '');
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) =>
        isField(target) &&
        tell('handTyped', `${location.pathname} ${target.name} ${target.autocomplete} ${target.id}`),
      true,
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return { taps: () => taps, fields: () => fields.size };
}
