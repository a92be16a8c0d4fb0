/** Texts of a message in one language: ICU messages, except the SMS. */
export type MessageTexts = {
  readonly subject: string;
  /** Paragraphs of the email; the app shows them without the greeting. */
  readonly text: readonly string[];
  /** The email's additional text with `{link}`, since the app links there by itself. Omitted without a link. */
  readonly link?: string;
  /**
   * Body as registered with the telecom operators (DLT), word for word, category service-implicit: the sent text may
   * only differ in `{#var#}` (design/india.md, section 5). A change here needs a new registration.
   */
  readonly sms?: string;
  /** Text of a voice call; the digits of `{code}` are read one by one. */
  readonly voice?: string;
};

type SameTexts<T> = T extends string ? string : { readonly [Index in keyof T]: string };

/**
 * Messages of one area in another language: the same parts of each, and as many paragraphs. A test compares their
 * params.
 */
export type MessageTranslation<English> = {
  readonly [Template in keyof English]: {
    readonly [Part in keyof English[Template]]: SameTexts<English[Template][Part]>;
  };
};

/** Returns the texts of messages by key: `paid.subject`, and for paragraphs with their position, `paid.text.1`. */
export const textsByKey = (messages: Readonly<Record<string, MessageTexts>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([template, { text, ...parts }]) =>
      Object.entries({ ...parts, ...paragraphs(text) }).map(([part, one]) => [`${template}.${part}`, one]),
    ),
  );

const paragraphs = (text: readonly string[]): Record<string, string> =>
  Object.fromEntries(text.map((one, place) => [`text.${place}`, one]));
