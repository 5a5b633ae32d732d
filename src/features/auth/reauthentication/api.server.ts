import { type Binding, serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { confirm, sendConfirmation } from './confirmation-code.server.ts';

export const reauthenticationBindings: readonly Binding[] = [
  serve(calls.sendConfirmationCode, (ctx, { body }, request) => sendConfirmation(ctx, body, request)),
  serve(calls.confirmIdentity, (ctx, { body }, request) => confirm(ctx, body, request)),
];
