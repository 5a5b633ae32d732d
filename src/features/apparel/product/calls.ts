import { z } from 'zod';
import { approvalFields, sellerFields } from '#features/listings/calls.ts';
import { Media } from '#features/media/media.ts';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Currency, Id, IdOrName, typed, Version } from '#platform/fields.ts';
import { colourFamilies } from './colour-family.ts';
import { productStates } from './product-states.ts';
import { sizes } from './sizes.ts';

export const ProductStateField = z.enum(productStates);
export const SizeField = z.enum(sizes);
export const ColourFamilyField = z.enum(colourFamilies);
const Amount = z.int().min(0);

/** A table of measures: a row for each size. */
export const SizeGuide = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ size: SizeField, values: z.array(z.string()) })),
  note: z.string(),
});
export type SizeGuide = z.infer<typeof SizeGuide>;

/** A category with the one above it. */
export const CategoryPath = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  parent: z.object({ id: z.string(), name: z.string(), slug: z.string() }).nullable(),
});
export type CategoryPath = z.infer<typeof CategoryPath>;

/** `#rrggbb` in small letters. */
export const ShadeField = typed()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Choose a colour, written like #1a2b3c.');

export const Colour = z.object({
  name: z.string(),
  /** `#rrggbb` in small letters. */
  hex: z.string(),
  family: ColourFamilyField,
});
export type Colour = z.infer<typeof Colour>;

/**
 * A picture of a product, and the name of the colour it shows; null when that is none in particular. `shade` is the garment's
 * in a picture that was drawn.
 */
export const ProductImage = Media.extend({ colour: z.string().nullable(), shade: z.string().nullable() });
export type ProductImage = z.infer<typeof ProductImage>;

/** A product as every list shows it. Amounts, also of its variants, are in the smallest unit of `currency`. */
export const ApparelSummary = z.object({
  id: z.string(),
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  brand: z.string(),
  seller: AccountCard,
  category: CategoryPath,
  sport: z.string().nullable(),
  image: Media.nullable(),
  state: ProductStateField,
  currency: Currency,
  priceFrom: Amount,
  priceTo: Amount,
  /** A price before, where every variant costs the same now. */
  compareAt: Amount.nullable(),
  isSoldOut: z.boolean(),
  /** So many are left of all variants, where these are few; null otherwise. */
  fewLeft: z.int().nullable(),
  colours: z.array(Colour),
  sizes: z.array(SizeField),
  publishedAt: z.string().nullable(),
});
export type ApparelSummary = z.infer<typeof ApparelSummary>;

export const ApparelVariant = z.object({
  id: z.string(),
  sku: z.string(),
  size: SizeField,
  colour: Colour,
  price: Amount,
  compareAt: Amount.nullable(),
  weightGrams: z.int(),
  /** How many can be bought now. */
  left: z.int(),
  /** For the seller; null for everybody else. */
  stock: z.int().nullable(),
  /** Of the stock, for buyers who are paying. For the seller. */
  reserved: z.int().nullable(),
});
export type ApparelVariant = z.infer<typeof ApparelVariant>;

export const ApparelDetails = ApparelSummary.extend({
  description: z.string(),
  care: z.string(),
  images: z.array(ProductImage),
  /** Of its category, or of the one above. */
  sizeGuide: SizeGuide.nullable(),
  designId: z.string().nullable(),
  /** It is sent within so many days. */
  leadDays: z.int(),
  /** Days until it is sent: its lead time, or the handling time of its seller where that is longer. */
  sentWithin: z.int(),
  /** In the order of their sizes. */
  variants: z.array(ApparelVariant),
  ...approvalFields,
  /** What it would be after a change that our team reviews; for its seller and reviewers. */
  pending: z
    .object({
      title: z.string(),
      brand: z.string(),
      description: z.string(),
      care: z.string(),
      images: z.array(ProductImage),
    })
    .nullable(),
  sold: z.int(),
  createdAt: z.string(),
  version: Version,
  /** Null for a signed-out visitor. */
  viewer: z
    .object({
      ...sellerFields,
      /** The variants I get an email about when they are back. */
      alerts: z.array(z.string()),
    })
    .nullable(),
});
export type ApparelDetails = z.infer<typeof ApparelDetails>;

const group = 'apparel';
export const getApparelProduct = call({
  method: 'GET',
  path: '/apparel/get-apparel-product/:slug',
  access: 'key',
  group,
  cacheSeconds: 2,
  summary: 'One product with its variants, images and size guide; by slug or id',
  params: z.object({ slug: IdOrName }),
  reply: ApparelDetails,
});
export const getApparel = call({
  method: 'GET',
  path: '/apparel/get-apparel/:variantId',
  access: 'key',
  group,
  cacheSeconds: 2,
  summary: 'One variant with its product',
  params: z.object({ variantId: Id }),
  reply: z.object({ variant: ApparelVariant, product: ApparelSummary }),
});
