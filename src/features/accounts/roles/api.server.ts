import { type Binding, serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { myRole, request, withdraw } from './request-role.server.ts';

export const roleBindings: readonly Binding[] = [
  serve(calls.getRole, (ctx) => myRole(ctx)),
  serve(calls.requestRole, (ctx, { body }) => request(ctx, body)),
  serve(calls.withdrawRoleRequest, (ctx, { body }) => withdraw(ctx, body)),
];
