import { z } from 'zod';
import { Currency, line, typed } from '#platform/fields.ts';
import { allDeliveryStates, holdReasons } from './delivery-states.ts';

const Count = z.int().min(0);
const Cents = z.int().min(0);

/** A line of a delivery, as it was when it was bought. */
export const DeliveryLine = z.object({
  /** Its number in the order. */
  item: z.int(),
  title: z.string(),
  detail: z.string(),
  /** Of apparel. */
  sku: z.string().nullable(),
  /** Of prints of a numbered run: "No. 12 of 50". */
  numbers: z.array(z.string()),
  /** Of a twin: "Twin of Epic, No. 7 of 20". */
  twin: z.string().nullable(),
  picture: z.string().nullable(),
  path: z.string(),
  unitAmount: Cents,
  /** What a code took off all of the line. */
  discount: Cents,
  /** The tax in it; null where we know of no rate. */
  tax: Cents.nullable(),
  quantity: Count,
  shipped: Count,
  cancelled: Count,
  /** Of the shipped ones, those that are being returned or were. */
  returned: Count,
  /** Cancelled, or returned and refunded. */
  gone: Count,
  /** What comes back of it as good as new goes back into stock. */
  restocks: z.boolean(),
});
export type DeliveryLine = z.infer<typeof DeliveryLine>;

/** Names a line among those it was bought with: with its detail where another has the same title. */
export function nameOfLine(
  lines: readonly Pick<DeliveryLine, 'item' | 'title' | 'detail'>[],
  item: number,
): string {
  const line = lines.find((one) => one.item === item);
  if (!line) return 'item';
  const isTwice = lines.some((one) => one.item !== item && one.title === line.title);
  return isTwice && line.detail ? `${line.title} (${line.detail})` : line.title;
}

/** Who carries a parcel, and where it can be followed. */
export const Tracking = {
  /** usps, ups, fedex, dhl, royal-mail, or the name of another one. */
  carrier: line(40, 2, 'Choose who carries it.'),
  trackingNumber: typed().regex(
    /^$|^[A-Za-z0-9 -]{4,40}$/,
    'A tracking number has 4 to 40 letters and digits.',
  ),
};

export const ParcelView = z.object({
  id: z.string(),
  /** "USPS", or what the seller wrote. */
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  /** Of carriers we know. */
  trackingUrl: z.string().nullable(),
  /** What it said before its seller corrected it, oldest first. */
  corrections: z.array(
    z.object({ carrier: z.string(), trackingNumber: z.string().nullable(), at: z.string() }),
  ),
  shippedAt: z.string(),
  lines: z.array(z.object({ item: z.int(), quantity: Count })),
});
export type ParcelView = z.infer<typeof ParcelView>;

/** A delivery, as both the buyer and the seller see it. Minor units. */
export const DeliveryView = z.object({
  id: z.string(),
  state: z.enum(allDeliveryStates),
  price: Cents,
  /** Of its price, and of its lines. */
  currency: Currency,
  hold: z.object({ reason: z.enum(holdReasons), note: z.string(), since: z.string() }).nullable(),
  lines: z.array(DeliveryLine),
  parcels: z.array(ParcelView),
  /** The seller promised to send it by then. */
  shipBy: z.string(),
  /** When the buyer can cancel what isn't sent, and when it is refunded by itself; null when nothing is left to send. */
  unsent: z.object({ cancelFrom: z.string(), refundAt: z.string() }).nullable(),
  /** When it should arrive, as dates. */
  expectedFrom: z.string(),
  expectedUntil: z.string(),
  shippedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  completedAt: z.string().nullable(),
});
export type DeliveryView = z.infer<typeof DeliveryView>;
