import { formatPhone } from '../lib/format.ts';

/** An e-mail address that, where it is too long for its place, breaks after the @. */
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

/** A link large enough for a thumb that takes no more room than its words. */
const reachable = '-my-2.5 inline-block py-2.5 text-primary-ink underline underline-offset-4';

export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={reachable}>
      <EmailText>{address}</EmailText>
    </a>
  );
}

/** A phone to call, as it is written in India; `look` instead of that of a link in a text. */
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
