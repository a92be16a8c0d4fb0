/** Time as text that is also machine-readable. */
export function DateText({
  iso,
  children,
  className,
}: {
  iso: string;
  children: string;
  className?: string;
}) {
  return (
    <time dateTime={iso} className={className}>
      {children}
    </time>
  );
}
