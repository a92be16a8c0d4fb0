import type { ReactNode } from 'react';

type PartProps = { title: ReactNode; save: ReactNode; children: ReactNode };

/** Charts from one file, which can be downloaded beside their title. */
export function Part({ title, save, children }: PartProps) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-xl">{title}</h3>
        {save}
      </div>
      {children}
    </section>
  );
}
