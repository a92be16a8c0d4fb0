import { z } from 'zod';
import type { SmsName } from '../messages.texts.ts';
import { type Letter, MessageRefused, type Sender } from './sender.ts';

export type Msg91Options = {
  /** Base address, "https://control.msg91.com/". */
  url: string;
  authKey: string;
  /** Header registered with the operators (DLT), six letters: `DIHADI`. */
  header: string;
  /** Our entity id with the operators (DLT), 19 digits. */
  entityId: string;
  /** Ids of each template at MSG91 and the operators (DLT). */
  templates: Readonly<Partial<Record<SmsName, { id: string; dlt: string }>>>;
  timeoutMs: number;
};

const Reply = z.object({ type: z.string(), message: z.string() });

/**
 * Sends SMS through MSG91's flow API, version 5 (https://docs.msg91.com/sms/send-sms). It fills the values into the
 * registered template; the DLT header, entity and template go with every message. It returns a request id, and `type:
 * error` for refusals, sometimes with status 200.
 */
export function msg91Sender(options: Msg91Options): Sender<'sms'> {
  return {
    send: async ({ to, content }: Letter<'sms'>) => {
      const template = options.templates[content.template];
      if (template === undefined)
        throw new MessageRefused(`No template is registered for ${content.template}`);
      const values = content.values.map((value, index): [string, string] => [`VAR${index + 1}`, value]);
      const response = await fetch(new URL('api/v5/flow/', options.url), {
        method: 'POST',
        headers: {
          authkey: options.authKey,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({
          template_id: template.id,
          sender: options.header,
          PE_ID: options.entityId,
          DLT_TE_ID: template.dlt,
          short_url: '0',
          unicode: content.isUnicode ? '1' : '0',
          recipients: [{ mobiles: to.replace('+', ''), ...Object.fromEntries(values) }],
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      // A wrong key, too many requests or a fault on their side is temporary, or we fix it.
      if (
        response.status === 401 ||
        response.status === 403 ||
        response.status === 429 ||
        response.status >= 500
      )
        throw new Error(`MSG91 answered ${response.status}`);
      const { type, message } = Reply.parse(await response.json());
      if (response.ok && type === 'success') return message;
      throw new MessageRefused(`MSG91: ${message.slice(0, 200)}`);
    },
  };
}
