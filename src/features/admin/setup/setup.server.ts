import { emailOfAccount } from '#features/auth/contact.server.ts';
import { examineService } from '#features/diagnostics/diagnostics.server.ts';
import { ownedDocuments } from '#features/documents/own-texts.server.ts';
import { acceptedAtSignUp } from '#features/documents/versions.server.ts';
import { type SetupStep, setupSteps } from '#features/sites/instance/calls.ts';
import { instanceForStaff } from '#features/sites/instance/change-instance.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { hasTribes } from '#features/tribes/tribes.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { checkService, Setup } from './calls.ts';

/** The first steps of a new owner. What is done is read from what is there; nothing is ticked off by hand. */
export async function setupOf(ctx: Ctx): Promise<Setup> {
  const [instance, documents, isFounded] = await Promise.all([
    instanceForStaff(ctx),
    documentsOfAll(ctx),
    hasTribes(ctx),
  ]);
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY, payments } = ctx.deps.config;
  const done: Record<SetupStep, boolean> = {
    name: instance.name !== null,
    logo: instance.logo !== null,
    tagline: instance.sitesOn.every((site) => instance.taglines[site] !== null),
    contact: [instance.legalName, instance.legalAddress, instance.contactEmail].every((one) => one !== null),
    texts: acceptedAtSignUp.every((name) => documents.includes(name)),
    social: instance.socialLinks.length > 0,
    mail: SMTP_URL !== undefined && MAIL_FROM !== undefined,
    payments: payments.live,
    tribe: isFounded,
    sites: instance.sitesChosen,
  };
  const steps = setupSteps.map((step) => ({
    step,
    state: done[step]
      ? ('done' as const)
      : instance.skippedSteps.includes(step)
        ? ('skipped' as const)
        : ('open' as const),
  }));
  const isLive = payments.live;
  return {
    steps,
    isOver: instance.stepsEndedAt !== null || steps.every(({ state }) => state !== 'open'),
    mail: {
      variables: [
        { name: 'SMTP_URL', isSet: SMTP_URL !== undefined },
        { name: 'MAIL_FROM', isSet: MAIL_FROM !== undefined },
        { name: 'SMS_GATEWAY', isSet: SMS_GATEWAY !== undefined },
      ],
      sender: MAIL_FROM ?? null,
    },
    payments: {
      isLive,
      variables: [
        { name: 'STRIPE_SECRET_KEY', isSet: isLive },
        { name: 'STRIPE_WEBHOOK_SECRET', isSet: isLive && payments.webhookSecret !== null },
        { name: 'STRIPE_CONNECT_WEBHOOK_SECRET', isSet: isLive && payments.connectWebhookSecret !== null },
      ],
    },
  };
}

const documentsOfAll = async (ctx: Ctx) => ownedDocuments(ctx, (await instanceForStaff(ctx)).sitesOn);

/** Tries what the environment says, at once; the answer says what is wrong in the words of the service. */
export async function checkSetup(
  ctx: Ctx,
  { service }: CallParsed<typeof checkService>['body'],
): Promise<CallReply<typeof checkService>> {
  assertStaffMay(ctx, 'instance.read');
  const answer = service === 'mail' ? await sendTestEmail(ctx) : await askProvider(ctx);
  await transact(ctx, (tx) =>
    recordStaffAct(tx, {
      act: `instance.read.${service}`,
      target: { kind: 'service', id: service },
      details: { ok: answer.ok },
    }),
  );
  return answer;
}

async function sendTestEmail(ctx: Ctx) {
  const { accountId } = assertStaffMay(ctx, 'instance.read');
  const { deps, site } = ctx;
  const to = await emailOfAccount(ctx, accountId);
  if (!to)
    return { ok: false, message: 'Your account has no email address. Add one in your settings first.' };
  const { state, note } = await examineService(deps, 'Mail');
  if (state === 'failing')
    return { ok: false, message: `The mail server didn’t accept us: ${note ?? 'it gave no reason'}.` };
  const name = await siteName(deps, site);
  await deps.mail.queueEmail(ctx, to, name, {
    subject: `A test email from ${name}`,
    text: [`If you can read this, ${name} can send email.`],
  });
  return state === 'off'
    ? { ok: true, message: 'No mail server is set, so we put the test email on the inbox page, /inbox.' }
    : { ok: true, message: `We sent a test email to ${to}. It should arrive within a minute.` };
}

async function askProvider({ deps }: Ctx) {
  const { state, note } = await examineService(deps, 'Payment provider');
  if (state !== 'ok')
    return { ok: false, message: `The payment provider didn’t answer: ${note ?? 'it gave no reason'}.` };
  return {
    ok: true,
    message: deps.config.payments.live
      ? 'The payment provider answers, with your key.'
      : 'The sandbox answers. No real money is charged until your own key is set.',
  };
}
