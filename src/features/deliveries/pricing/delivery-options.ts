import { z } from 'zod';
import { zones } from './zones.ts';

const Whole = z.coerce.number().int();
const Options = z.object({
  // What was priced before zones followed from where the seller sends has this one.
  zone: z.enum(zones).or(z.literal('europe').transform(() => 'world' as const)),
  weightGrams: Whole,
  leadDays: Whole,
  minDays: Whole,
  maxDays: Whole,
  lines: z
    .string()
    .min(1)
    .transform((text) =>
      text.split(' ').map((line) => {
        const [item = '', quantity = ''] = line.split('x');
        return { item: Number(item), quantity: Number(quantity) };
      }),
    ),
});
export type DeliveryOptions = z.infer<typeof Options>;

/** What a delivery was priced from, as the options of its line item: the options of items are texts. */
export const writeOptions = (delivery: DeliveryOptions): Record<string, string> => ({
  zone: delivery.zone,
  weightGrams: String(delivery.weightGrams),
  leadDays: String(delivery.leadDays),
  minDays: String(delivery.minDays),
  maxDays: String(delivery.maxDays),
  lines: delivery.lines.map(({ item, quantity }) => `${item}x${quantity}`).join(' '),
});

/** @returns null once they were erased with the buyer's account */
export const readOptions = (options: Record<string, string>): DeliveryOptions | null =>
  Options.safeParse(options).data ?? null;
