import type { MessageChannel } from '@dihaadi/contract/messages';
import type { Language } from '@dihaadi/contract/registration';

export const templates = [
  'registered',
  'verify',
  'reset',
  'paid',
  'refunded',
  'driver_approved',
  'worker_approved',
  'rejected',
  'staff_link',
] as const;
export type Template = (typeof templates)[number];

/** What a template leaves open. */
export type Details = Readonly<Record<string, string>>;

/** An e-mail, or an SMS with what its registered template is called and leaves open. */
export type Content =
  | { channel: 'email'; subject: string; text: string }
  | { channel: 'sms'; text: string; template: SmsName; values: string[]; isUnicode: boolean };

/** As a template is registered: one for each language. */
export type SmsName = `${Template}.${Language}`;

type Texts = {
  subject: string;
  /** The paragraphs of the e-mail; `{name}` and such are filled in. */
  text: readonly string[];
  /**
   * The body as it is registered with the telecom operators (DLT), word for word, category service-implicit: what is
   * sent must not differ but in `{#var#}` (design/india.md, section 5). A change here is a new registration.
   */
  sms: string;
};

/** Which details stand in the `{#var#}` of the SMS, in order. */
const SMS_VALUES: Record<Template, readonly string[]> = {
  registered: ['name'],
  verify: ['code'],
  reset: ['code'],
  paid: ['amount_plain', 'number'],
  refunded: ['amount_plain'],
  driver_approved: ['name'],
  worker_approved: ['name'],
  rejected: ['name'],
  staff_link: ['name'],
};

const catalogue: Record<Language, Record<Template, Texts>> = {
  en: {
    registered: {
      subject: 'Welcome to {brand}',
      text: [
        'Hello {name},',
        'your account is ready. Sign in with this e-mail, {email}, and the password you have chosen.',
      ],
      sms: 'Welcome {#var#}, your account is ready. Sign in with your e-mail and password. - Dihaadi',
    },
    verify: {
      subject: '{code} is your code',
      text: [
        'Hello {name},',
        'your code is {code}. It holds for 5 minutes.',
        'Tell it to nobody. If you did not ask for it, you need do nothing.',
      ],
      sms: '{#var#} is your code to verify your phone. It holds for 5 minutes. Tell it to nobody. - Dihaadi',
    },
    reset: {
      subject: '{code} is your code for a new password',
      text: [
        'Hello {name},',
        'somebody, probably you, wants to set a new password for your account. The code for it is {code}. It holds for 5 minutes.',
        'Tell it to nobody. If you did not ask for it, your password stays as it is.',
      ],
      sms: '{#var#} is your code to set a new password. It holds for 5 minutes. Tell it to nobody. - Dihaadi',
    },
    paid: {
      subject: 'We have received {amount}',
      text: [
        'Hello {name},',
        'thank you. We have received {amount} as your registration fee. The number of your {document} is {number}; you find it in your account.',
      ],
      sms: 'We have received {#var#} as your registration fee. Document number {#var#}. Thank you. - Dihaadi',
    },
    refunded: {
      subject: '{amount} is on its way back to you',
      text: [
        'Hello {name},',
        'we have given back {amount}. Banks may take up to five working days.',
        'Why: {reason}',
      ],
      sms: 'We have given back {#var#}. Your bank may take up to five working days. - Dihaadi',
    },
    driver_approved: {
      subject: 'You are approved as a driver',
      text: [
        'Hello {name},',
        'we have checked your papers: you are approved. Pay the registration fee once, and you can take trips.',
      ],
      sms: 'Hello {#var#}, you are approved as a driver. Pay the registration fee and take your first trip. - Dihaadi',
    },
    worker_approved: {
      subject: 'You are approved',
      text: ['Hello {name},', 'we have checked your registration: you are approved. You can take work now.'],
      sms: 'Hello {#var#}, you are approved and can take work now. - Dihaadi',
    },
    rejected: {
      subject: 'We could not approve your registration',
      text: [
        'Hello {name},',
        'we could not approve your registration. Why: {reason}',
        'If you have paid a fee, you get all of it back.',
      ],
      sms: 'Hello {#var#}, we could not approve your registration. Any fee you paid is given back. Details are in your e-mail. - Dihaadi',
    },
    staff_link: {
      subject: 'Your link to work on {brand}',
      text: [
        'Hello {name},',
        'choose your password here, once, within three days: {link}',
        'Then sign in with this e-mail, {email}. Give the link to nobody.',
      ],
      sms: 'Hello {#var#}, your link to choose a password is in your e-mail. - Dihaadi',
    },
  },
  hi: {
    registered: {
      subject: '{brand} में आपका स्वागत है',
      text: ['नमस्ते {name},', 'आपका खाता तैयार है। इस ईमेल {email} और अपने चुने हुए पासवर्ड से लॉग इन करें।'],
      sms: 'नमस्ते {#var#}, आपका खाता तैयार है। अपने ईमेल और पासवर्ड से लॉग इन करें। - Dihaadi',
    },
    verify: {
      subject: 'आपका कोड {code} है',
      text: [
        'नमस्ते {name},',
        'आपका कोड {code} है। यह 5 मिनट तक चलेगा।',
        'इसे किसी को न बताएँ। अगर आपने इसे नहीं माँगा, तो कुछ करने की ज़रूरत नहीं।',
      ],
      sms: '{#var#} आपके फ़ोन की पुष्टि का कोड है। यह 5 मिनट तक चलेगा। इसे किसी को न बताएँ। - Dihaadi',
    },
    reset: {
      subject: 'नए पासवर्ड का कोड {code} है',
      text: [
        'नमस्ते {name},',
        'किसी ने, शायद आपने, आपके खाते का नया पासवर्ड बनाना चाहा है। इसका कोड {code} है। यह 5 मिनट तक चलेगा।',
        'इसे किसी को न बताएँ। अगर आपने इसे नहीं माँगा, तो आपका पासवर्ड वही रहेगा।',
      ],
      sms: '{#var#} नया पासवर्ड बनाने का कोड है। यह 5 मिनट तक चलेगा। इसे किसी को न बताएँ। - Dihaadi',
    },
    paid: {
      subject: 'हमें {amount} मिल गए',
      text: [
        'नमस्ते {name},',
        'धन्यवाद। हमें आपका पंजीकरण शुल्क {amount} मिल गया। आपके {document} का नंबर {number} है; यह आपके खाते में मिलेगा।',
      ],
      sms: 'हमें आपका पंजीकरण शुल्क {#var#} मिल गया। दस्तावेज़ नंबर {#var#}। धन्यवाद। - Dihaadi',
    },
    refunded: {
      subject: '{amount} आपको वापस भेजे गए',
      text: [
        'नमस्ते {name},',
        'हमने {amount} वापस कर दिए हैं। बैंक को पाँच कार्य दिवस तक लग सकते हैं।',
        'कारण: {reason}',
      ],
      sms: 'हमने {#var#} वापस कर दिए हैं। बैंक को पाँच कार्य दिवस तक लग सकते हैं। - Dihaadi',
    },
    driver_approved: {
      subject: 'आप ड्राइवर के रूप में मंज़ूर हैं',
      text: ['नमस्ते {name},', 'हमने आपके काग़ज़ जाँच लिए: आप मंज़ूर हैं। एक बार पंजीकरण शुल्क भरें और सवारी लेना शुरू करें।'],
      sms: 'नमस्ते {#var#}, आप ड्राइवर के रूप में मंज़ूर हैं। पंजीकरण शुल्क भरें और पहली सवारी लें। - Dihaadi',
    },
    worker_approved: {
      subject: 'आप मंज़ूर हैं',
      text: ['नमस्ते {name},', 'हमने आपका पंजीकरण जाँच लिया: आप मंज़ूर हैं। अब आप काम ले सकते हैं।'],
      sms: 'नमस्ते {#var#}, आप मंज़ूर हैं और अब काम ले सकते हैं। - Dihaadi',
    },
    rejected: {
      subject: 'हम आपका पंजीकरण मंज़ूर नहीं कर सके',
      text: [
        'नमस्ते {name},',
        'हम आपका पंजीकरण मंज़ूर नहीं कर सके। कारण: {reason}',
        'अगर आपने शुल्क भरा है, तो पूरा वापस मिलेगा।',
      ],
      sms: 'नमस्ते {#var#}, हम आपका पंजीकरण मंज़ूर नहीं कर सके। भरा हुआ शुल्क वापस मिलेगा। पूरी बात ईमेल में है। - Dihaadi',
    },
    staff_link: {
      subject: '{brand} पर काम करने का आपका लिंक',
      text: [
        'नमस्ते {name},',
        'तीन दिन के अंदर, एक बार, यहाँ अपना पासवर्ड चुनें: {link}',
        'फिर इस ईमेल {email} से लॉग इन करें। लिंक किसी को न दें।',
      ],
      sms: 'नमस्ते {#var#}, पासवर्ड चुनने का लिंक आपके ईमेल में है। - Dihaadi',
    },
  },
};

/** What the document of a paid fee is called. */
export const documentWords: Record<Language, { tax_invoice: string; receipt: string }> = {
  en: { tax_invoice: 'tax invoice', receipt: 'receipt' },
  hi: { tax_invoice: 'टैक्स इनवॉइस', receipt: 'रसीद' },
};

const filled = (pattern: string, details: Details) =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');

/** A message as the app shows it: the subject, and the letter without its greeting. */
export function shorten(template: Template, language: Language, details: Details) {
  const { subject, text } = catalogue[language][template];
  return {
    title: filled(subject, details),
    text: text
      .slice(1)
      .map((pattern) => capital(filled(pattern, details)))
      .join(' '),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The longest that a `{#var#}` may be. */
const LONGEST_VALUE = 30;

/** Writes a message. `details` may say more than the template asks for; what they do not say stays empty. */
export function write(
  message: { template: Template; channel: MessageChannel; language: Language },
  details: Details,
): Content {
  const { template, channel, language } = message;
  const { subject, text, sms } = catalogue[language][template];
  const fill = (pattern: string) => filled(pattern, details);
  if (channel === 'email')
    return {
      channel,
      subject: fill(subject),
      text: `${text.map(fill).join('\n\n')}\n\n${fill('{brand}')}\n`,
    };
  const values = SMS_VALUES[template].map((name) =>
    Array.from(details[name] ?? '')
      .slice(0, LONGEST_VALUE)
      .join(''),
  );
  const left = [...values];
  return {
    channel,
    text: sms.replaceAll('{#var#}', () => left.shift() ?? ''),
    template: `${template}.${language}`,
    values,
    isUnicode: language !== 'en',
  };
}
