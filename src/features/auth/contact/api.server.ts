import { type Binding, serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { confirm, myContact, remove, sendCode } from './change-contact.server.ts';
import { contactChangeOfLink, undoContactChange } from './undo-change.server.ts';

export const contactBindings: readonly Binding[] = [
  serve(calls.getContact, (ctx) => myContact(ctx)),
  serve(calls.sendContactCode, (ctx, { body }, request) => sendCode(ctx, body, request)),
  serve(calls.confirmContact, (ctx, { body }, request) => confirm(ctx, body, request)),
  serve(calls.removeContact, (ctx, { body }) => remove(ctx, body)),
  serve(calls.openContactChange, (ctx, { body }) => contactChangeOfLink(ctx, body.token)),
  serve(calls.undoContactChange, async (ctx, { body }) => {
    await undoContactChange(ctx, body.token);
    return { ok: true as const };
  }),
];
