import nodemailer from 'nodemailer';
import type { Config } from '#platform/config.ts';
import type { Sql } from '#platform/sql.ts';

/** What a person is told outside the site. `code` and `link` are what they came for; both also stand in the text. */
export interface Letter {
  subject: string;
  /** Paragraphs, plain text. */
  text: string[];
  code?: string;
  link?: { href: string; label: string };
  /** What a summary lists, each with where it leads. */
  list?: { text: string; href: string }[];
  /** For letters nobody asked for just now: why they come, and where one press stops them (RFC 8058). */
  unsubscribe?: { text: string; href: string };
}

/** The letter as text. */
function plain({ text, code, list = [], link, unsubscribe }: Letter): string {
  const items = list.map((item) => `- ${item.text}\n  ${item.href}`);
  const stop = unsubscribe && `${unsubscribe.text} Stop these letters: ${unsubscribe.href}`;
  return [...text, code, ...items, link?.href, stop].filter(Boolean).join('\n\n');
}

const headersOf = ({ unsubscribe }: Letter) =>
  unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };

export interface Mailer {
  mail(to: string, siteName: string, letter: Letter): Promise<void>;
  /** A text message. Without a provider it lands in the inbox page as mail does. */
  message(phone: string, letter: Letter): Promise<void>;
}

/**
 * With SMTP_URL letters are sent; without it they are kept in `inbox_letter`, which /inbox shows. Text messages have
 * no open standard to send by, so a gateway that takes mail (`number@gateway`) is used when SMS_GATEWAY names one.
 */
export function createMailer(config: Config, sql: Sql): Mailer {
  const keep = async (to: string, letter: Letter) => {
    await sql`
      insert into inbox_letter (recipient, subject, text, code, link)
      values (${to}, ${letter.subject}, ${plain(letter)}, ${letter.code ?? null}, ${letter.link?.href ?? null})`;
  };
  if (!config.SMTP_URL) return { mail: (to, _site, letter) => keep(to, letter), message: keep };
  const transport = nodemailer.createTransport(config.SMTP_URL);
  const send = async (to: string, siteName: string, letter: Letter) => {
    // What makes a letter takes long to load, and the first one may wait for it: the start of the app may not.
    const { letterHtml } = await import('./letter.ts');
    await transport.sendMail({
      from: config.MAIL_FROM,
      to,
      subject: letter.subject,
      text: plain(letter),
      html: await letterHtml(siteName, letter),
      headers: headersOf(letter),
    });
  };
  const gateway = config.SMS_GATEWAY;
  return {
    mail: send,
    message: gateway
      ? (phone, letter) => send(`${phone.replace('+', '')}@${gateway}`, 'Touchline', letter)
      : keep,
  };
}
