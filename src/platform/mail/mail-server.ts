import nodemailer from 'nodemailer';
import type { Config } from '#platform/config.ts';
import type { Letterhead } from './email-html.ts';
import { type Message, plainText } from './message.ts';

/** How long a server may take to let us in, and how long it may be silent afterwards. Then the message has failed. */
const LIMITS = { connectMs: 5_000, silentMs: 15_000 };

/** Sends messages over SMTP. Only the mail job has it: whatever else wants to send queues a job (mail-queue.ts). */
export interface MailServer {
  /** @param id names the message: one that is sent again after a failure is the same to whoever received it before */
  send(to: string, letterhead: Letterhead, message: Message, id: string): Promise<void>;
  /** Asks the server whether it would take mail from us. */
  verify(): Promise<unknown>;
}

/** The server of SMTP_URL; null without one. */
export function createMailServer(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'origins'>,
  { connectMs, silentMs }: typeof LIMITS = LIMITS,
): MailServer | null {
  if (!config.SMTP_URL) return null;
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
  });
  const ourHost = new URL(config.origins.sports).hostname;
  const from = config.MAIL_FROM ?? `hello@${ourHost}`;
  const [, domain = ourHost] = /@([^\s>]+)/.exec(from) ?? [];
  return {
    async send(to, letterhead, message, id) {
      // Loaded with the first message: it is slow to load, and the app should start without it.
      const { emailHtml } = await import('./email-html.ts');
      await transport.sendMail({
        from: from.includes('<') ? from : { name: letterhead.siteName, address: from },
        to,
        subject: message.subject,
        text: [plainText(message), letterhead.imprint].filter(Boolean).join('\n\n'),
        html: emailHtml(letterhead, message),
        headers: headersOf(message),
        messageId: `<${id}@${domain}>`,
      });
    },
    verify: () => transport.verify(),
  };
}

const headersOf = ({ unsubscribe }: Message) =>
  unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
