import nodemailer from 'nodemailer';
import type { Config } from '#platform/config.ts';
import type { Sql } from '#platform/sql.ts';
import { letterHtml } from './letter.ts';

/** What a person is told outside the site. `code` and `link` are what they came for; both also stand in the text. */
export interface Letter {
  subject: string;
  /** Paragraphs, plain text. */
  text: string[];
  code?: string;
  link?: { href: string; label: string };
}

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
  const plain = (letter: Letter) =>
    [...letter.text, letter.code, letter.link?.href].filter(Boolean).join('\n\n');
  const keep = async (to: string, letter: Letter) => {
    await sql`
      insert into inbox_letter (recipient, subject, text, code, link)
      values (${to}, ${letter.subject}, ${plain(letter)}, ${letter.code ?? null}, ${letter.link?.href ?? null})`;
  };
  if (!config.SMTP_URL) return { mail: (to, _site, letter) => keep(to, letter), message: keep };
  const transport = nodemailer.createTransport(config.SMTP_URL);
  const send = async (to: string, siteName: string, letter: Letter) => {
    await transport.sendMail({
      from: config.MAIL_FROM,
      to,
      subject: letter.subject,
      text: plain(letter),
      html: await letterHtml(siteName, letter),
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
