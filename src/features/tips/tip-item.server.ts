import { z } from 'zod';
import type { ItemRequest } from '#features/payments/points.ts';
import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { invalid } from '#platform/errors.ts';
import { Currency as CurrencyField, codePoints } from '#platform/fields.ts';
import { isTip, LONGEST_MESSAGE, tipBoundsText } from './tip-rules.ts';

export interface TipInput {
  amount: number;
  currency: Currency;
  message: string;
  anonymous: boolean;
}

/** A tip to a person, or to a post: then the person is its author. */
export interface TipTarget {
  toId: string;
  postId: string | null;
}

/** A tip to a post names its author, so that the payment records the receiver. */
export const tipItem = (
  { toId, postId }: TipTarget,
  { amount, currency, message, anonymous }: TipInput,
): ItemRequest => ({
  ...(postId
    ? { kind: 'tip_post', refId: postId, variantId: toId }
    : { kind: 'tip_user', refId: toId, variantId: null }),
  quantity: 1,
  options: { amount: String(amount), currency, message, anonymous: String(anonymous) },
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
    .regex(/^\d{1,12}$/)
    .transform(Number),
  currency: CurrencyField.default(DEFAULT_CURRENCY),
  message: z.string().default(''),
  anonymous: z
    .string()
    .default('false')
    .transform((anonymous) => anonymous === 'true'),
});

/** What the sender entered. @throws 400 for an invalid amount */
export function inputOf({ options, quantity }: Pick<ItemRequest, 'options' | 'quantity'>): TipInput {
  const read = Options.safeParse(options);
  if (quantity !== 1 || !read.success) throw invalid(tipBoundsText(DEFAULT_CURRENCY), 'amount');
  const { amount, currency } = read.data;
  if (!isTip(amount, currency)) throw invalid(tipBoundsText(currency), 'amount');
  if (codePoints(read.data.message) > LONGEST_MESSAGE) {
    throw invalid(`Keep it to ${LONGEST_MESSAGE} characters.`, 'message');
  }
  return read.data;
}
