import { createTransport } from 'nodemailer';
import { type Letter, MessageRefused, type Sender } from './sender.ts';

export type SmtpOptions = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Who it is from: `Dihaadi <no-reply@dihaadi.example>`. */
  from: string;
  timeoutMs: number;
};

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** E-mail by SMTP. But to this very machine, a password and letters go only over TLS. */
export function smtpSender({ url, from, timeoutMs }: SmtpOptions): Sender<'email'> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const user = decodeURIComponent(username);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !LOOPBACK.test(hostname),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // What a letter says is text, whatever it looks like.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? hostname;
  return {
    send: async ({ id, to, content }: Letter<'email'>) => {
      try {
        const { response } = await transport.sendMail({
          from,
          // As an object: an address is never read as a list of them.
          to: { name: '', address: to },
          subject: content.subject,
          text: content.text,
          // The same at every try, so that a letter that comes twice is known for one.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return response ?? '';
      } catch (error) {
        throw isForGood(error) ? new MessageRefused(`SMTP ${codeOf(error)}`, { cause: error }) : error;
      }
    },
  };
}

const codeOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0;

/** The server's 5xx to this letter. A login that it refuses is our mistake, and may be mended. */
const isForGood = (error: unknown): boolean =>
  codeOf(error) >= 500 && error instanceof Error && 'code' in error && error.code !== 'EAUTH';
