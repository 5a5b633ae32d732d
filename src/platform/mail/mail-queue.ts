import type { Job as QueuedJob } from 'graphile-worker';
import type { Config } from '#platform/config.ts';
import type { Deps, JobCtx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { Job } from '#platform/jobs.ts';
import { queueJobs } from '#platform/queue.ts';
import { withinTime } from '#platform/within-time.ts';
import type { Letterhead } from './email-html.ts';
import type { MailServer } from './mail-server.ts';
import { type Message, plainText } from './message.ts';

const JOB = 'mail.send';
const SENDING_MS = 45_000;

/**
 * How messages leave. They are queued in the transaction they belong to and sent by a job after its commit: nothing waits
 * for a mail server, and what is rolled back sends nothing. Without SMTP_URL they are stored in `inbox_message` in the
 * same way, which /inbox shows.
 */
export interface MailQueue {
  queueEmail(ctx: Pick<JobCtx, 'sql' | 'now'>, to: string, siteName: string, message: Message): Promise<void>;
  /** Whether text messages can be sent, or read on the inbox page. */
  canText: boolean;
  /**
   * A text message. Without a gateway nothing is sent or stored.
   * @throws 409 NO_TEXT_MESSAGES then for a code, which somebody waits for
   */
  queueText(ctx: Pick<JobCtx, 'sql' | 'now'>, phone: string, message: Message): Promise<void>;
  /** Asks the mail server whether it would take mail from us; null without one. */
  verify: (() => Promise<unknown>) | null;
}

interface Queued {
  to: string;
  /** Empty for text messages. */
  siteName: string;
  message: Message;
  /** ISO; null: always. */
  usefulUntil: string | null;
}

async function sendNoText(_ctx: unknown, _phone: string, { code }: Message): Promise<void> {
  if (code)
    throw conflict('NO_TEXT_MESSAGES', 'We can’t send text messages yet. Use your email address.', 'phone');
}

/**
 * There is no open standard for sending text messages, so an email-to-SMS gateway (`number@gateway`) is used when
 * SMS_GATEWAY is set.
 */
export function createMailQueue(
  { SMS_GATEWAY: gateway }: Pick<Config, 'SMS_GATEWAY'>,
  server: MailServer | null,
): MailQueue {
  const keep: MailQueue['queueText'] = async ({ sql }, to, message) => {
    await sql`
      insert into inbox_message (recipient, subject, text, code, link)
      values (${to}, ${message.subject}, ${plainText(message)}, ${message.code ?? null}, ${message.link?.href ?? null})`;
  };
  if (!server)
    return {
      queueEmail: (ctx, to, _site, message) => keep(ctx, to, message),
      canText: true,
      queueText: keep,
      verify: null,
    };
  const queueEmail: MailQueue['queueEmail'] = (ctx, to, siteName, message) => {
    const until = message.usefulMinutes && ctx.now.getTime() + message.usefulMinutes * 60_000;
    const usefulUntil = until ? new Date(until).toISOString() : null;
    return queueJobs(ctx, [JOB], { to, siteName, message, usefulUntil } satisfies Queued);
  };
  return {
    queueEmail,
    canText: gateway !== undefined,
    queueText: gateway
      ? (ctx, phone, message) => queueEmail(ctx, `${phone.replace('+', '')}@${gateway}`, '', message)
      : sendNoText,
    verify: server.verify,
  };
}

/** The job that sends what is queued. Nothing else has the mail server. */
export function mailJob(
  { sql, log, clock }: Deps,
  server: MailServer,
  letterheadOf: (siteName: string) => Promise<Letterhead>,
): Job {
  return {
    name: JOB,
    talksTo: 'mail',
    minutes: 1,
    async run(payload, queued) {
      const { to, siteName, message, usefulUntil } = payload as Partial<Queued>;
      if (!to || siteName === undefined || !message)
        throw new Error('This message was deleted when it could not be sent. Discard the job.');
      if (usefulUntil && Date.parse(usefulUntil) < clock().getTime())
        return log.warn('a message was not sent while it was of use');
      const sent = withinTime(
        SENDING_MS,
        server.send(to, await letterheadOf(siteName), message, `job-${queued.id}`),
      );
      await sent.catch(async (error: unknown) => {
        await forgetLast(sql, queued);
        throw error;
      });
    },
  };
}

/** Messages hold codes and links that nobody else may see. A sent one goes with its job; one that is given up, here. */
async function forgetLast(sql: Deps['sql'], { id, attempts, max_attempts: most }: QueuedJob): Promise<void> {
  if (attempts >= most) await sql`update graphile_worker._private_jobs set payload = '{}' where id = ${id}`;
}
