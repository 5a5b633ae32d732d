import { dataExports } from '#features/accounts/points.ts';
import { viewerOf } from '#platform/ctx.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { retentions } from '#platform/retention.ts';
import { privatePaths } from '#platform/sitemap.ts';
import * as calls from './calls.ts';
import { contactBindings } from './contact/api.server.ts';
import { notifyOldContact } from './contact/notify-old-contact.server.ts';
import { inboxRoutes } from './inbox/inbox.server.ts';
import { authExports, authRetention, eraseSignIn } from './personal-data.server.ts';
import * as reauthenticationCalls from './reauthentication/calls.ts';
import { confirm, sendConfirmation } from './reauthentication/confirmation-code.server.ts';
import { endOtherSessions, endSession, mySessions } from './sessions.server.ts';
import { authOf } from './sign-in/better-auth.server.ts';
import { sendCode } from './sign-in/sign-in.server.ts';
import { twoFactorBindings } from './two-factor/api.server.ts';

export const auth: Feature = {
  calls: [
    serve(calls.sendOtp, (ctx, { body }, request) => sendCode(ctx, body, request)),
    serve(calls.logout, async (ctx) => {
      await endSession(ctx, viewerOf(ctx).sessionId);
      return { ok: true as const };
    }),
    serve(calls.getSessions, async (ctx) => ({ items: await mySessions(ctx) })),
    serve(calls.endOtherSessions, (ctx) => endOtherSessions(ctx)),
    serve(calls.endSession, async (ctx, { params }) => {
      await endSession(ctx, params.sessionId);
      return { ok: true as const };
    }),
    ...twoFactorBindings,
    ...contactBindings,
    serve(reauthenticationCalls.sendConfirmationCode, (ctx, { body }, request) =>
      sendConfirmation(ctx, body, request),
    ),
    serve(reauthenticationCalls.confirmIdentity, (ctx, { body }, request) => confirm(ctx, body, request)),
  ],
  subscriptions: [
    on('account.erased', 'auth.erase', eraseSignIn),
    on('contact.changed', 'auth.notify-old-contact', notifyOldContact),
  ],
  routes: (app, gate) => {
    // Loaded in the background at the start, so that nobody's sign-in waits for it.
    app.addHook('onListen', async () => void authOf(gate.deps));
    inboxRoutes(app, gate);
  },
  brings: [
    privatePaths.with('/auth/', '/inbox'),
    dataExports.with(...authExports),
    retentions.with(...authRetention),
  ],
};
