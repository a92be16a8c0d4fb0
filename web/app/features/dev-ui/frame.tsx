import type { ReactNode } from 'react';

/** Section of the page, with its entry in the list at the side. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-6 border-t border-hairline pt-8">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Component with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2.5">
      <h3 className="text-base font-semibold text-ink-soft">{name}</h3>
      {children}
    </div>
  );
}

const themes = ['light', 'dark'] as const;

/** The same content in both themes, side by side. The content receives the theme, to make its names unique. */
export function Both({ children }: { children: (theme: string) => ReactNode }) {
  return (
    <div className="grid min-w-0 gap-4 xl:grid-cols-2">
      {themes.map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="grid min-w-0 content-start gap-7 rounded-card border border-hairline bg-page p-4 text-ink sm:p-6"
        >
          {children(theme)}
        </div>
      ))}
    </div>
  );
}

/** Several specimens in a row, as many as fit. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>;
}
