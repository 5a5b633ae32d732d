import { z } from 'zod';
import {
  approvalAnswer,
  Ending,
  goodsFields,
  inBounds,
  Price,
  payeesField,
} from '#features/listings/fields.ts';
import { call } from '#platform/call.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { Currency, Done, Id, line, text, typed, Version } from '#platform/fields.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { ApparelDetails, ShadeField, SizeField } from '../product/calls.ts';
import { MOST_IMAGES, MOST_STOCK, MOST_VARIANTS } from '../product/policy.ts';

export const skuForm = /^[A-Z0-9][A-Z0-9-]{2,31}$/;
/** The case a SKU is written in doesn't count. */
const Sku = typed()
  .toUpperCase()
  .regex(skuForm, 'A SKU has 3 to 32 letters, digits and hyphens, and begins with a letter or digit.');

const STOCK = `Enter a stock from 0 to ${mediumNumber(MOST_STOCK)}.`;
const Stock = z.int(STOCK).min(0, STOCK).max(MOST_STOCK, STOCK);

const VariantInput = z
  .object({
    /** Of a variant that is changed; a new one has none. */
    id: Id.optional(),
    sku: Sku,
    size: SizeField,
    colour: z.object({
      name: line(30, 2, 'Name the colour.'),
      hex: ShadeField,
    }),
    price: goodsFields.price,
    compareAt: Price.nullable().default(null),
    stock: Stock,
    /** The stock when the seller saw it: what was sold since then stays sold. */
    stockWas: z.int().min(0).optional(),
    weightGrams: goodsFields.weightGrams,
  })
  .refine(({ price, compareAt }) => compareAt === null || compareAt > price, {
    error: 'The price before has to be higher than the price.',
    path: ['compareAt'],
  });
export type VariantInput = z.infer<typeof VariantInput>;

const Variants = z
  .array(VariantInput)
  .max(MOST_VARIANTS, `A product has up to ${MOST_VARIANTS} variants.`)
  .superRefine((all, check) => {
    const skus = new Set<string>();
    const choices = new Set<string>();
    for (const [index, { sku, size, colour }] of all.entries()) {
      const choice = `${size} ${colour.name.toLowerCase()}`;
      if (skus.has(sku))
        check.addIssue({ code: 'custom', message: 'Another variant has this SKU.', path: [index, 'sku'] });
      if (choices.has(choice))
        check.addIssue({
          code: 'custom',
          message: 'Another variant has this size and colour.',
          path: [index, 'size'],
        });
      skus.add(sku);
      choices.add(choice);
    }
  });

const Images = z
  .array(
    z.object({
      mediaId: Id,
      alt: line(1500, 0).default(''),
      isDefault: z.boolean().default(false),
      /** The name of the colour it shows. */
      colour: line(30, 2).nullable().default(null),
      /** The garment's, in a mock-up: the form proposes it for the variants. */
      shade: ShadeField.nullable().default(null),
    }),
  )
  .max(MOST_IMAGES, `Add up to ${MOST_IMAGES} images.`)
  .refine((all) => new Set(all.map(({ mediaId }) => mediaId)).size === all.length, {
    error: 'Add each image only once.',
  })
  .refine((all) => all.filter(({ isDefault }) => isDefault).length <= 1, {
    error: 'Choose one image that is shown first.',
  });
export type ImageInput = z.infer<typeof Images>[number];

const Slug = typed().toLowerCase().max(80, 'Keep it to 80 characters.');
const fields = {
  title: line(80, 2, 'Name the product.'),
  categoryId: z.uuid({ error: 'Choose a category from the list.' }),
  description: text(3000, 0),
  brand: line(40, 0),
  care: text(500, 0),
  sport: line(40, 1).nullable(),
  /** The design in the studio it is printed from. */
  designId: Id.nullable(),
  leadDays: goodsFields.leadDays,
  images: Images,
  variants: Variants,
  /** Of the prices: the one in which I sell. */
  currency: Currency,
  /** Who earns from it, including me. Empty: all of it is mine. */
  payees: payeesField('a product'),
};

const group = 'apparel';
const write = { access: 'member', group, limit: 'write' } as const;
export const createApparel = call({
  method: 'POST',
  path: '/apparel/create-apparel',
  ...write,
  summary: 'Create a product with its variants as a draft',
  body: z
    .object({
      ...fields,
      slug: Slug.optional(),
      description: fields.description.default(''),
      brand: fields.brand.default(''),
      care: fields.care.default(''),
      sport: fields.sport.default(null),
      designId: fields.designId.default(null),
      /** Left out: the seller's handling time. */
      leadDays: fields.leadDays.optional(),
      images: fields.images.default([]),
      variants: fields.variants.default([]),
      currency: fields.currency.default(DEFAULT_CURRENCY),
      payees: fields.payees.default([]),
    })
    .superRefine(
      inBounds(({ variants }) => variants.map(({ price }, i) => ({ price, path: ['variants', i, 'price'] }))),
    ),
  reply: ApparelDetails,
});
export type NewApparel = z.infer<typeof createApparel.body>;
export const updateApparel = call({
  method: 'POST',
  path: '/apparel/update-apparel',
  ...write,
  summary:
    'Change a product; omitted fields stay. Variants are replaced: those left out are deleted or discontinued',
  body: z.object({
    apparelId: Id,
    version: Version,
    ...z.object(fields).partial().shape,
    slug: Slug.optional(),
  }),
  reply: ApparelDetails,
});
export type ApparelChange = z.infer<typeof updateApparel.body>;
export const deleteApparel = call({
  method: 'DELETE',
  path: '/apparel/delete-apparel/:apparelId',
  ...write,
  summary: 'Delete a product, or discontinue it while it is in an open order',
  params: z.object({ apparelId: Id }),
  reply: Ending,
});
export const deleteApparelVariant = call({
  method: 'DELETE',
  path: '/apparel/delete-apparel-variant/:variantId',
  ...write,
  summary: 'Delete a variant, or discontinue it while it is in an open order',
  params: z.object({ variantId: Id }),
  reply: Ending,
});

const Availability = z.object({
  available: z.boolean(),
  /** Why it isn't. */
  reason: z.enum(['TAKEN', 'FORMAT']).nullable(),
  /** One that is available. */
  suggestion: z.string(),
});
export const checkApparelSlug = call({
  method: 'POST',
  path: '/apparel/check-slug',
  access: 'member',
  group,
  limit: 'look-up',
  summary: 'Is this product slug free',
  body: z.object({ slug: z.string().max(200), apparelId: Id.optional() }),
  reply: Availability,
});
export const checkSku = call({
  method: 'GET',
  path: '/apparel/check-product-variant-sku-availability/:sku',
  access: 'member',
  group,
  limit: 'look-up',
  summary: 'Is this SKU free on this site, ignoring case',
  params: z.object({ sku: z.string().max(80) }),
  /** The product it is for: its own SKUs are free. */
  query: z.object({ apparelId: Id.optional() }),
  reply: Availability,
});

const ofOne = { body: z.object({ apparelId: Id }), reply: ApparelDetails };
export const publishApparel = call({
  method: 'POST',
  path: '/apparel/publish-apparel',
  ...write,
  summary:
    'Submit a product: it goes on sale once everybody with a share, and a reviewer where needed, approved',
  ...ofOne,
});
export const withdrawApparel = call({
  method: 'POST',
  path: '/apparel/withdraw-apparel',
  ...write,
  summary: 'Withdraw a submitted product; it becomes a draft again',
  ...ofOne,
});
export const pauseApparel = call({
  method: 'POST',
  path: '/apparel/pause-apparel',
  ...write,
  summary: 'Pause or resume sales of a product',
  body: z.object({ apparelId: Id, paused: z.boolean() }),
  reply: ApparelDetails,
});
export const answerApparelApproval = call({
  method: 'POST',
  path: '/apparel/answer-approval-request',
  ...write,
  summary: 'Approve or decline a share of a product',
  body: z.object({ apparelId: Id, ...approvalAnswer }),
  reply: Done,
});
