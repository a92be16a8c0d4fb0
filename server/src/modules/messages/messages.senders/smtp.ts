import { createTransport } from 'nodemailer';
import { type Letter, MessageRefused, type Sender } from './sender.ts';

export type SmtpOptions = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Sender: `Dihaadi <no-reply@dihaadi.example>`. */
  from: string;
  timeoutMs: number;
};

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Sends e-mail by SMTP. Passwords and e-mails go only over TLS, except to localhost. */
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
    // The content is plain text, whatever it looks like.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? hostname;
  return {
    send: async ({ id, to, content }: Letter<'email'>) => {
      try {
        const { response } = await transport.sendMail({
          from,
          // As an object, so that an address is never parsed as a list.
          to: { name: '', address: to },
          subject: content.subject,
          text: content.text,
          // The same for every attempt, so that duplicates are recognised.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return response ?? '';
      } catch (error) {
        throw isPermanentFailure(error)
          ? new MessageRefused(`SMTP ${codeOf(error)}`, { cause: error })
          : error;
      }
    },
  };
}

const codeOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0;

/** The server's 5xx to this e-mail. A refused login is our mistake and may be fixed. */
const isPermanentFailure = (error: unknown): boolean =>
  codeOf(error) >= 500 && error instanceof Error && 'code' in error && error.code !== 'EAUTH';
