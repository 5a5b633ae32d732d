import { z } from 'zod';

/**
 * The tree that a body becomes when it is written. Pages turn it into elements, so a text can never carry markup of
 * its own. Kept small on purpose: what is not here does not exist in a post.
 */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'em' | 'strike'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'mention'; username: string }
  | { type: 'tag'; tag: string }
  | { type: 'break' };
export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; children: Inline[] }
  | { type: 'quote'; children: Block[] }
  | { type: 'list'; ordered: boolean; items: Block[][] }
  | { type: 'code-block'; text: string };
export type RichText = Block[];

/** Replies carry the tree as it was stored: only the writer, which made it, decides what is in it. */
export const RichText = z.array(z.looseObject({ type: z.string() })) as unknown as z.ZodType<RichText>;
