import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { violates } from '#platform/sql/errors.ts';
import type { MessageTemplate, saveTemplate } from './template-calls.ts';

const columns = ({ sql }: Ctx) => sql`id, name, action, rule, body, updated_at`;

export async function listTemplates(ctx: Ctx): Promise<{ items: MessageTemplate[] }> {
  assertStaffMay(ctx, 'cases.read');
  const items = await ctx.sql<MessageTemplate[]>`
    select ${columns(ctx)} from message_template where site = ${ctx.site} order by name, id`;
  return { items };
}

/** @throws 404 for a template of another site, 409 NAME_TAKEN */
export async function keepTemplate(
  ctx: Ctx,
  { templateId, name, action, rule, body }: CallParsed<typeof saveTemplate>['body'],
): Promise<MessageTemplate> {
  assertStaffMay(ctx, 'templates');
  const id = templateId ?? newId();
  try {
    return await transact(ctx, async (tx) => {
      const { sql, site } = tx;
      const [template] = templateId
        ? await sql<MessageTemplate[]>`
            update message_template set name = ${name}, action = ${action}, rule = ${rule}, body = ${body},
              updated_at = now()
            where id = ${id} and site = ${site} returning ${columns(tx)}`
        : await sql<MessageTemplate[]>`
            insert into message_template (id, site, name, action, rule, body)
            values (${id}, ${site}, ${name}, ${action}, ${rule}, ${body}) returning ${columns(tx)}`;
      if (!template) throw notFound('template');
      await recordStaffAct(tx, {
        act: 'templates.save',
        target: { kind: 'template', id },
        details: { name },
      });
      return template;
    });
  } catch (error) {
    if (violates(error, 'message_template_site_name_key')) {
      throw conflict('NAME_TAKEN', 'Another template has this name. Choose a different one.', 'name');
    }
    throw error;
  }
}

/** @throws 404 for a template of another site */
export async function removeTemplate(ctx: Ctx, id: string): Promise<{ ok: true }> {
  assertStaffMay(ctx, 'templates');
  return transact(ctx, async (tx) => {
    const [gone] = await tx.sql<{ name: string }[]>`
      delete from message_template where id = ${id} and site = ${tx.site} returning name`;
    if (!gone) throw notFound('template');
    await recordStaffAct(tx, {
      act: 'templates.delete',
      target: { kind: 'template', id },
      details: { name: gone.name },
    });
    return { ok: true };
  });
}
