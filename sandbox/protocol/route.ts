import type { z } from 'zod';
import type { Tx } from '#sandbox/store/tx.ts';

/**
 * One call of the API, or of the desk under /_sandbox, which takes and gives JSON. A file in routes/ has those of one
 * resource.
 */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/customers/:id` */
  path: string;
  params: z.ZodType;
  run(tx: Tx, input: never, path: PathParams): object;
}

/** What the colon in a path stands for. */
export interface PathParams {
  id: string;
}

/** `run` gives the object that is answered; what it writes is written with the answer, or not at all. */
export const route = <P extends z.ZodType>(given: {
  method: Route['method'];
  path: string;
  params: P;
  run(tx: Tx, input: z.infer<P>, path: PathParams): object;
}): Route => given;
