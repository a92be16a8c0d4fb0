import { msg91Sender, type Msg91Options } from './msg91.ts';
import type { Senders } from './sender.ts';
import { smtpSender, type SmtpOptions } from './smtp.ts';
import { twilioSender, type TwilioOptions } from './twilio.ts';

const TIMEOUT_MS = 10_000;

/** Configuration of senders; null where nothing is to be sent. */
export type SendersConfig = {
  smtp: Omit<SmtpOptions, 'timeoutMs'> | null;
  msg91: Omit<Msg91Options, 'timeoutMs'> | null;
  twilio: Omit<TwilioOptions, 'timeoutMs'> | null;
};

/** Creates the configured senders. */
export const createSenders = ({ smtp, msg91, twilio }: SendersConfig): Senders => ({
  email: smtp === null ? undefined : smtpSender({ ...smtp, timeoutMs: TIMEOUT_MS }),
  sms: msg91 === null ? undefined : msg91Sender({ ...msg91, timeoutMs: TIMEOUT_MS }),
  voice: twilio === null ? undefined : twilioSender({ ...twilio, timeoutMs: TIMEOUT_MS }),
});
