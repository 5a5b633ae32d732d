import type { z } from 'zod';
import type { Tx } from '#sandbox/store/tx.ts';

/**
 * A route of the API, or of the control API under /_sandbox, which uses JSON. Each file in routes/ has the routes of
 * one resource.
 */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/customers/:id` */
  path: string;
  params: z.ZodType;
  run(tx: Tx, input: never, path: PathParams): object;
}

/** The parameters in a path. */
export interface PathParams {
  id: string;
}

/** `run` returns the response's object; what it writes commits together with the stored response. */
export const route = <P extends z.ZodType>(given: {
  method: Route['method'];
  path: string;
  params: P;
  run(tx: Tx, input: z.infer<P>, path: PathParams): object;
}): Route => given;
