/** An email or a text message. `code` and `link` are its purpose. */
export interface Message {
  subject: string;
  /** Paragraphs of plain text. */
  text: string[];
  code?: string;
  link?: { href: string; label: string };
  /** The items of a digest, each with its link. */
  list?: { text: string; href: string }[];
  /** For messages sent without a request: why they are sent, and the one-click unsubscribe link (RFC 8058). */
  unsubscribe?: { text: string; href: string };
  /** After so many minutes it is of no use, and isn't sent any more. */
  usefulMinutes?: number;
}

/** The message as plain text. */
export function plainText({ text, code, list = [], link, unsubscribe }: Message): string {
  const items = list.map((item) => `- ${item.text}\n  ${item.href}`);
  const stop = unsubscribe && `${unsubscribe.text} Unsubscribe: ${unsubscribe.href}`;
  return [...text, code, ...items, link?.href, stop].filter(Boolean).join('\n\n');
}
