import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { Page, Paging } from '#platform/fields.ts';

/** A queue of work for staff. Those of what is reviewed come with `reviewKinds` of moderation. */
export interface AdminQueue {
  /** The id of the feature's entry in `adminPages`. */
  page: string;
  /** The act needed to see it, as in calls of `staff` access: `cases.read`. */
  act: string;
  /**
   * For the site of the ctx. `count`: long queues stop counting at COUNT_UP_TO. `oldestAt`: when the oldest item was
   * added, ISO 8601; null when the queue is empty.
   */
  waiting(ctx: Ctx): Promise<{ count: number; oldestAt: string | null }>;
}

export type CsvValue = string | number | boolean | null;

/** A table of administration as a file: `GET /api/admin/export/:name?filters`. Features list theirs in `adminExports`. */
export interface AdminExport<Filters extends z.ZodObject = z.ZodObject, Row = unknown> {
  /** The file's name and the last segment of its path: `orders`. */
  name: string;
  /** The act of the list itself, e.g. `orders.read`; exporting needs `export` too. */
  act: string;
  /** The filters and the `sort` of the list's call, without paging. */
  filters: Filters;
  /** The columns in order, by their header. */
  columns: Readonly<Record<string, (row: Row) => CsvValue>>;
  /** All rows that match the filters, read by the list's own operation. */
  rows(ctx: Ctx, filters: z.output<Filters>): AsyncIterable<Row>;
}

/** Keeps the types of filters and rows together; a feature's list holds exports of all kinds. */
export const adminExport = <Filters extends z.ZodObject, Row>(
  definition: AdminExport<Filters, Row>,
): AdminExport => definition as unknown as AdminExport;

const PAGE = 500;

/** Every row of a list, page by page: `everyRow((paging) => listOrders(ctx, { ...filters, ...paging }))`. */
export async function* everyRow<Row>(list: (paging: Paging) => Promise<Page<Row>>): AsyncGenerator<Row> {
  let cursor: string | null | undefined;
  do {
    const page: Page<Row> = await list({ limit: PAGE, ...(cursor && { cursor }) });
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor);
}

export const adminQueues = extensionPoint<AdminQueue>('admin queue');

export const adminExports = extensionPoint<AdminExport>('admin export', { by: ({ name }) => name });
