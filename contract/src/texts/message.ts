/** What a message says in one language: ICU messages, but for the SMS. */
export type MessageTexts = {
  readonly subject: string;
  /** The paragraphs of the e-mail, and less its greeting what the app shows. */
  readonly text: readonly string[];
  /** What the e-mail says besides, of `{link}`: the app leads there by itself. Left out without a link. */
  readonly link?: string;
  /**
   * The body as it is registered with the telecom operators (DLT), word for word, category service-implicit: what is
   * sent must not differ but in `{#var#}` (design/india.md, section 5). A change here is a new registration.
   */
  readonly sms?: string;
  /** What a call says; the digits of `{code}` come one by one. */
  readonly voice?: string;
};

type SameTexts<T> = T extends string ? string : { readonly [Index in keyof T]: string };

/**
 * The messages of one area in another language: the same parts of each, and as many paragraphs. A test compares their
 * params.
 */
export type MessageTranslation<English> = {
  readonly [Template in keyof English]: {
    readonly [Part in keyof English[Template]]: SameTexts<English[Template][Part]>;
  };
};

/** The texts of messages by their keys: `paid.subject`, and of paragraphs with their place, `paid.text.1`. */
export const textsByKey = (messages: Readonly<Record<string, MessageTexts>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([template, { text, ...parts }]) =>
      Object.entries({ ...parts, ...paragraphs(text) }).map(([part, one]) => [`${template}.${part}`, one]),
    ),
  );

const paragraphs = (text: readonly string[]): Record<string, string> =>
  Object.fromEntries(text.map((one, place) => [`text.${place}`, one]));
