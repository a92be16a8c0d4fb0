import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { linkContacts } from './contacts.ts';
import { nestHeadings } from './headings.ts';
import { safeAddress } from './links.ts';
import { isReadable } from './markdown-limits.ts';

const heading = 'mt-3 first:mt-0';

type Text = { children?: ReactNode };

const components: Components = {
  h2: ({ children }: Text) => <h2 className={`${heading} text-2xl`}>{children}</h2>,
  h3: ({ children }: Text) => <h3 className={`${heading} text-xl`}>{children}</h3>,
  h4: ({ children }: Text) => <h4 className={`${heading} text-lg font-bold`}>{children}</h4>,
  h5: ({ children }: Text) => <h5 className={`${heading} font-bold`}>{children}</h5>,
  h6: ({ children }: Text) => <h6 className={`${heading} font-bold text-ink-soft`}>{children}</h6>,
  ul: ({ children }: Text) => (
    <ul className="grid list-disc gap-1.5 ps-6 marker:text-ink-soft">{children}</ul>
  ),
  ol: ({ children, start }) => (
    <ol start={start} className="grid list-decimal gap-1.5 ps-7 marker:font-semibold marker:text-ink-soft">
      {children}
    </ol>
  ),
  li: ({ children }: Text) => <li className="ps-1">{children}</li>,
  a: ({ children, href }) =>
    href ? (
      <a
        href={href}
        rel="noopener noreferrer"
        className="font-medium text-primary-ink underline underline-offset-4 wrap-anywhere"
      >
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ src, alt }) =>
    src ? (
      <img src={src} alt={alt ?? ''} loading="lazy" decoding="async" className="max-w-full rounded-card" />
    ) : (
      <span>{alt}</span>
    ),
  blockquote: ({ children }: Text) => (
    <blockquote className="grid gap-3 border-s-4 border-accent ps-4 text-ink-soft">{children}</blockquote>
  ),
  hr: () => <hr className="border-hairline" />,
  pre: ({ children }: Text) => (
    // A person without a mouse must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0} className="overflow-x-auto rounded-control bg-sunken p-4 text-base">
      {children}
    </pre>
  ),
  code: ({ children }: Text) => (
    <code className="rounded bg-sunken px-1 text-[0.95em] wrap-anywhere">{children}</code>
  ),
};

/** Text written by staff. HTML in it is shown as typed; `above` is the level of the heading above it. */
export function Markdown({ text, above }: { text: string; above: 1 | 2 }) {
  if (!isReadable(text)) return <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>;
  return (
    <div className="grid gap-4 wrap-anywhere">
      <ReactMarkdown
        components={components}
        urlTransform={safeAddress}
        rehypePlugins={[nestHeadings(above), linkContacts]}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
