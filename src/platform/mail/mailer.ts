import nodemailer from 'nodemailer';
import type { Config } from '#platform/config.ts';
import { conflict } from '#platform/errors.ts';
import type { Sql } from '#platform/sql.ts';

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
}

/** The message as plain text. */
function plain({ text, code, list = [], link, unsubscribe }: Message): string {
  const items = list.map((item) => `- ${item.text}\n  ${item.href}`);
  const stop = unsubscribe && `${unsubscribe.text} Unsubscribe: ${unsubscribe.href}`;
  return [...text, code, ...items, link?.href, stop].filter(Boolean).join('\n\n');
}

const headersOf = ({ unsubscribe }: Message) =>
  unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };

async function sendNoText(_phone: string, { code }: Message): Promise<void> {
  if (code)
    throw conflict('NO_TEXT_MESSAGES', 'We can’t send text messages yet. Use your email address.', 'phone');
}

export interface Mailer {
  sendEmail(to: string, siteName: string, message: Message): Promise<void>;
  /** Whether text messages can be sent, or read on the inbox page. */
  canText: boolean;
  /**
   * A text message. Without a gateway nothing is sent or stored.
   * @throws 409 NO_TEXT_MESSAGES then for a code, which somebody waits for
   */
  sendText(phone: string, message: Message): Promise<void>;
  /** Asks the mail server whether it would take mail from us; null without one. */
  verify: (() => Promise<unknown>) | null;
}

/**
 * Sends messages with SMTP_URL; without it they are stored in `inbox_message`, which /inbox shows. There is no open
 * standard for sending text messages, so an email-to-SMS gateway (`number@gateway`) is used when SMS_GATEWAY is set.
 */
export function createMailer(config: Config, sql: Sql): Mailer {
  const keep = async (to: string, message: Message) => {
    await sql`
      insert into inbox_message (recipient, subject, text, code, link)
      values (${to}, ${message.subject}, ${plain(message)}, ${message.code ?? null}, ${message.link?.href ?? null})`;
  };
  if (!config.SMTP_URL)
    return {
      sendEmail: (to, _site, message) => keep(to, message),
      canText: true,
      sendText: keep,
      verify: null,
    };
  const transport = nodemailer.createTransport(config.SMTP_URL);
  const send = async (to: string, siteName: string, message: Message) => {
    // Loaded with the first message: it is slow to load, and the app should start without it.
    const { emailHtml } = await import('./email-html.ts');
    await transport.sendMail({
      from: config.MAIL_FROM,
      to,
      subject: message.subject,
      text: plain(message),
      html: emailHtml(siteName, message),
      headers: headersOf(message),
    });
  };
  const gateway = config.SMS_GATEWAY;
  return {
    sendEmail: send,
    canText: gateway !== undefined,
    sendText: gateway
      ? (phone, message) => send(`${phone.replace('+', '')}@${gateway}`, 'Touchline', message)
      : sendNoText,
    verify: () => transport.verify(),
  };
}
