import { z } from 'zod';
import { invalid } from '#platform/errors.ts';
import { codePoints } from '#platform/fields.ts';
import type { ItemRequest } from '#platform/sellable.ts';
import { LARGEST_TIP, LONGEST_MESSAGE, SMALLEST_TIP, TIP_BOUNDS } from './tip-rules.ts';

export interface TipWords {
  /** US cents. */
  amount: number;
  message: string;
  quiet: boolean;
}

/** A tip to a person, or to a post: then the person is its author. */
export interface TipTarget {
  toId: string;
  postId: string | null;
}

/** The author stands beside the post, so that the payment says for ever who it was for. */
export const wishOf = ({ toId, postId }: TipTarget, { amount, message, quiet }: TipWords): ItemRequest => ({
  ...(postId
    ? { kind: 'tip_post', refId: postId, variantId: toId }
    : { kind: 'tip_user', refId: toId, variantId: null }),
  quantity: 1,
  options: { amount: String(amount), message, quiet: String(quiet) },
});

export const targetOf = ({
  kind,
  refId,
  variantId,
}: Pick<ItemRequest, 'kind' | 'refId' | 'variantId'>): TipTarget =>
  kind === 'tip_post' ? { toId: variantId ?? '', postId: refId } : { toId: refId, postId: null };

const Options = z.object({
  amount: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  message: z.string().default(''),
  quiet: z
    .string()
    .default('false')
    .transform((said) => said === 'true'),
});

/** What the giver says beside it. @throws 400 for an amount that is none, whoever sent it */
export function wordsOf({ options, quantity }: Pick<ItemRequest, 'options' | 'quantity'>): TipWords {
  const read = Options.safeParse(options);
  if (quantity !== 1 || !read.success || read.data.amount < SMALLEST_TIP || read.data.amount > LARGEST_TIP) {
    throw invalid(TIP_BOUNDS, 'amount');
  }
  if (codePoints(read.data.message) > LONGEST_MESSAGE) {
    throw invalid(`Keep it to ${LONGEST_MESSAGE} characters.`, 'message');
  }
  return read.data;
}
