import type { JobCtx } from './ctx.ts';

/** Locks a row by its id until the transaction ends, so that whoever changes it too waits. @returns whether it exists */
export async function lockRow(tx: JobCtx, table: string, id: string): Promise<boolean> {
  const [found] = await tx.sql`select from ${tx.sql(table)} where id = ${id} for no key update`;
  if (found) await tx.deps.onLock?.(tx, table, { id });
  return found !== undefined;
}
