/** A time in words that machines read too. */
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
