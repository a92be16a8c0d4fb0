import { formatPhone } from '../lib/format.ts';

/** E-mail address that breaks after the @ if it is too long for its place. */
export function EmailText({ children }: { children: string }) {
  const [person, ...place] = children.split(/(?<=@)/);
  return (
    <>
      {person}
      <wbr />
      {place}
    </>
  );
}

/** A link large enough for a thumb that takes no more room than its text. */
const reachable = '-my-2.5 inline-block py-2.5 text-primary-ink underline underline-offset-4';

export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={reachable}>
      <EmailText>{address}</EmailText>
    </a>
  );
}

/** Phone link, formatted as in India; `look` replaces the style of an inline link. */
export function PhoneLink({
  number,
  look = `${reachable} whitespace-nowrap`,
}: {
  number: string | null;
  look?: string;
}) {
  if (number === null) return null;
  return (
    <a href={`tel:${number}`} className={look}>
      {formatPhone(number)}
    </a>
  );
}
