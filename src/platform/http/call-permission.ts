import type { FastifyRequest } from 'fastify';
import { type Call, type CallParsed, routeOf } from '#platform/call.ts';
import { type Permission, permissions } from '#platform/permission.ts';
import type { Binding, Gate } from './serve.ts';

export const inputOf = ({ params, query, body }: FastifyRequest) =>
  ({ params, query, body }) as CallParsed<Call>;

/** The rule of a call's act; null for calls that anybody may make. @throws Error for a call without one, which fails the boot */
export function permissionOf({ call, reach }: Binding, gate: Gate): Permission | null {
  const isGuarded = call.access === 'manager' || call.access === 'staff';
  if (!isGuarded && call.act === undefined) return null;
  const wanted = call.access === 'staff' ? `staff.${call.act}` : call.act;
  const permission = wanted === undefined ? undefined : permissions.find(gate, wanted);
  if (isGuarded && permission) {
    if (Boolean(permission.checkReach) === Boolean(reach)) return permission;
    throw new Error(
      reach
        ? `${routeOf(call)} says which sites it holds for, which its act doesn’t ask`
        : `${routeOf(call)} doesn’t say which sites it holds for, as its act asks: give \`serve\` a reach`,
    );
  }
  if (!isGuarded)
    throw new Error(
      `${routeOf(call)} names the act "${call.act}", but its access is ${call.access}, not manager or staff`,
    );
  if (call.act === undefined)
    throw new Error(
      `${routeOf(call)} is of ${call.access} access and names no act: give the call an \`act\``,
    );
  throw new Error(
    `${routeOf(call)} names the act "${call.act}", for which no feature brings a permission "${wanted}"`,
  );
}

/** Staff permissions are checked before the input, so that strangers learn nothing from validation errors. */
export function permissionHooks({ call, reach }: Binding, permission: Permission) {
  const check = async (request: FastifyRequest) => permission.check(request.ctx, inputOf(request));
  if (call.access !== 'staff') return { preHandler: check };
  const checkReach = async (request: FastifyRequest) => {
    const { ctx } = request;
    if (reach) await permission.checkReach?.(ctx, await reach(ctx, inputOf(request)));
  };
  return { preValidation: check, preHandler: checkReach };
}
