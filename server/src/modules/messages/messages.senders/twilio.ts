import type { Language } from '@dihaadi/contract/registration';
import { z } from 'zod';
import { type Letter, MessageRefused, type Sender } from './sender.ts';

export type TwilioOptions = {
  /** Its address, "https://api.twilio.com/". */
  url: string;
  accountSid: string;
  authToken: string;
  /** The number that calls, as E.164: one that is rented from Twilio, or proved to them. */
  callerId: string;
  timeoutMs: number;
};

const LANGUAGES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

const Call = z.object({ sid: z.string() });
const Refusal = z.object({ message: z.string() });

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** What is said, twice, as TwiML (https://www.twilio.com/docs/voice/twiml/say). */
function twimlOf(text: string, language: Language): string {
  const say = `<Say language="${LANGUAGES[language]}">${escaped(text)}</Say>`;
  return `<Response><Pause length="1"/>${say}<Pause length="1"/>${say}</Response>`;
}

/** Calls by Twilio's API of 2010-04-01 (https://www.twilio.com/docs/voice/api/call-resource). It answers with the call's id. */
export function twilioSender(options: TwilioOptions): Sender<'voice'> {
  const account = `2010-04-01/Accounts/${encodeURIComponent(options.accountSid)}/Calls.json`;
  const secret = Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64');
  return {
    send: async ({ to, content }: Letter<'voice'>) => {
      const response = await fetch(new URL(account, options.url), {
        method: 'POST',
        headers: { authorization: `Basic ${secret}`, accept: 'application/json' },
        body: new URLSearchParams({
          To: to,
          From: options.callerId,
          Twiml: twimlOf(content.text, content.language),
          // Rings for so many seconds, before a mailbox would answer.
          Timeout: '25',
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      if (response.ok) return Call.parse(await response.json()).sid;
      // A wrong token, too many or a fault of theirs passes, or is mended by us.
      if (response.status !== 400 && response.status !== 404)
        throw new Error(`Twilio answered ${response.status}`);
      const { message } = Refusal.parse(await response.json());
      throw new MessageRefused(`Twilio: ${message.slice(0, 200)}`);
    },
  };
}
