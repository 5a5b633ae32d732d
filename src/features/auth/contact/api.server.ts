import { type Binding, serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { confirm, remove, sendCode } from './change-contact.server.ts';
import { myContact } from './own-contact.server.ts';

export const contactBindings: readonly Binding[] = [
  serve(calls.getContact, (ctx) => myContact(ctx)),
  serve(calls.sendContactCode, (ctx, { body }, request) => sendCode(ctx, body, request)),
  serve(calls.confirmContact, (ctx, { body }, request) => confirm(ctx, body, request)),
  serve(calls.removeContact, (ctx, { body }) => remove(ctx, body)),
];
