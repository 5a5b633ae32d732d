import { z } from 'zod';
import type { Call, CallParsed } from '#platform/call.ts';
import { csvNameOf } from '#platform/csv.ts';
import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { Page, pageQuery } from '#platform/fields.ts';

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
export interface AdminExport {
  /** The last segment of its path, by the path of the list's call: `orders`. */
  name: string;
  /** The act of the list's call, `orders.read`; exporting needs `export` too. */
  act: string;
  /** The filters and the `sort` of the list's call, without paging. */
  filters: z.ZodObject;
  /** The columns in order, by their header. Amounts are decimals and stand beside their currency, times are ISO 8601. */
  columns: Readonly<Record<string, (row: never) => CsvValue>>;
  /** All rows that match the filters. */
  rows(ctx: Ctx, filters: Record<string, unknown>): AsyncIterable<never>;
}

type ListCall = Call<undefined, z.ZodObject<typeof pageQuery>, undefined, z.ZodType>;

interface ExportedList<C extends ListCall, Row> {
  /** What the table reads: the file has its address, its permission and its filters. */
  call: C;
  /** The call's own operation. */
  list(ctx: Ctx, query: CallParsed<C>['query']): Promise<Page<Row>>;
  /** Filters that a file doesn't have, each with what is said to those who set it. */
  without?: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, (row: Row) => CsvValue>>;
}

const PAGE = 500;

export function adminExport<C extends ListCall, Row>(exported: ExportedList<C, Row>): AdminExport {
  const { call, list, columns, without = {} } = exported;
  const refused = Object.entries(without).map(([name, why]) => [name, z.undefined(why).optional()]);
  return {
    name: csvNameOf(call),
    act: call.act ?? '',
    // A parameter that the list doesn't know would leave the file unfiltered.
    filters: z.strictObject({
      ...call.query?.omit({ limit: true, cursor: true }).shape,
      ...Object.fromEntries(refused),
    }),
    columns,
    async *rows(ctx, filters) {
      let cursor: string | null = null;
      do {
        const page: Page<Row> = await list(ctx, {
          ...filters,
          limit: PAGE,
          ...(cursor && { cursor }),
        } as never);
        yield* page.items as never[];
        cursor = page.nextCursor;
      } while (cursor);
    },
  };
}

export const adminQueues = extensionPoint<AdminQueue>('admin queue');

export const adminExports = extensionPoint<AdminExport>('admin export', { by: ({ name }) => name });
