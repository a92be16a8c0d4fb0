import type { Language } from '@dihaadi/contract/registration';
import { z } from 'zod';
import { type Letter, MessageRefused, type Sender } from './sender.ts';

export type TwilioOptions = {
  /** Base address, "https://api.twilio.com/". */
  url: string;
  accountSid: string;
  authToken: string;
  /** Caller's number in E.164: rented from Twilio, or verified with them. */
  callerId: string;
  timeoutMs: number;
};

const LANGUAGES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

const Call = z.object({ sid: z.string() });
const Refusal = z.object({ message: z.string() });

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** Spoken text, twice, as TwiML (https://www.twilio.com/docs/voice/twiml/say). */
function twimlOf(text: string, language: Language): string {
  const say = `<Say language="${LANGUAGES[language]}">${escaped(text)}</Say>`;
  return `<Response><Pause length="1"/>${say}<Pause length="1"/>${say}</Response>`;
}

/**
 * Calls through Twilio's API of 2010-04-01 (https://www.twilio.com/docs/voice/api/call-resource). It returns the call's
 * id.
 */
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
          // Rings for this many seconds, before a voicemail would answer.
          Timeout: '25',
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      if (response.ok) return Call.parse(await response.json()).sid;
      // A wrong token, too many requests or a fault on their side is temporary, or we fix it.
      if (response.status !== 400 && response.status !== 404)
        throw new Error(`Twilio answered ${response.status}`);
      const { message } = Refusal.parse(await response.json());
      throw new MessageRefused(`Twilio: ${message.slice(0, 200)}`);
    },
  };
}
