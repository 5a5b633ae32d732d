import type { AccountCard } from '#features/people/account.ts';
import { priceOf, typedPrice } from '#features/sellers/ui/use-selling-currency.tsx';
import type { CallInput } from '#platform/call.ts';
import type { Currency } from '#platform/currencies.ts';
import { readNumber } from '#ui/format/number.ts';
import type { ApparelDetails } from '../../product/calls.ts';
import type { Size } from '../../product/sizes.ts';
import type { createApparel } from '../calls.ts';

type Input = CallInput<typeof createApparel>['body'];
export type Person = Pick<AccountCard, 'id' | 'username' | 'displayName' | 'avatar'>;

export interface DraftColour {
  name: string;
  hex: string;
}
/** A variant as it is typed. `key` stays with its row. */
export interface DraftVariant {
  key: string;
  id?: string;
  sku: string;
  size: Size;
  colour: DraftColour;
  price: string;
  compareAt: string;
  stock: string;
  /** The stock when the form was opened; null for a new one. */
  stockWas: number | null;
  weight: string;
}
export interface DraftImage {
  id: string;
  url: string;
  alt: string;
  /** The colour it shows; empty when that is none in particular. */
  colour: string;
  /** The garment's, in a mock-up; empty in any other picture. */
  shade: string;
}

/** The form's fields as they are typed. */
export interface ProductDraft {
  title: string;
  slug: string;
  categoryId: string;
  brand: string;
  description: string;
  care: string;
  sport: string;
  leadDays: string;
  images: DraftImage[];
  /** The image that is shown first. */
  first: string | null;
  variants: DraftVariant[];
  payees: { person: Person; share: string }[];
}

/** @param leadDays the seller's handling time */
export const emptyDraft = (sport: string, leadDays = 5): ProductDraft => ({
  title: '',
  slug: '',
  categoryId: '',
  brand: '',
  description: '',
  care: '',
  sport,
  leadDays: String(leadDays),
  images: [],
  first: null,
  variants: [],
  payees: [],
});

export function draftOf(product: ApparelDetails, currency: Currency): ProductDraft {
  const typed = (price: number | null) => typedPrice(price, { was: product.currency, now: currency });
  const { slug, category, sport, leadDays, variants, payees } = product;
  const { title, brand, description, care, images } = product.pending ?? product;
  return {
    title,
    slug,
    brand,
    description,
    care,
    categoryId: category.id,
    sport: sport ?? '',
    leadDays: String(leadDays),
    images: images.map(({ id, url, sizes, alt, colour, shade }) => ({
      id,
      url: sizes[0]?.url ?? url,
      alt,
      colour: colour ?? '',
      shade: shade ?? '',
    })),
    first: images.find(({ isDefault }) => isDefault)?.id ?? null,
    variants: variants.map(({ id, sku, size, colour, price, compareAt, stock, weightGrams }) => ({
      key: id,
      id,
      sku,
      size,
      colour: { name: colour.name, hex: colour.hex },
      price: typed(price),
      compareAt: typed(compareAt),
      stock: String(stock ?? 0),
      stockWas: stock,
      weight: String(weightGrams),
    })),
    payees: payees
      .filter(({ account }) => account.id !== product.seller.id)
      .map(({ account, share }) => ({ person: account, share: String(share / 100) })),
  };
}

const points = (typed: string): number => Math.round(Number(typed.replace(',', '.')) * 100);
/** The input of the calls. @param me the seller's username */
export function inputOf(draft: ProductDraft, currency: Currency, me: string): Input {
  const { title, slug, categoryId, brand, description, care, sport, leadDays, images, first, payees } = draft;
  const shares = payees.map(({ person, share }) => ({ username: person.username, share: points(share) }));
  const rest = 10_000 - shares.reduce((sum, { share }) => sum + share, 0);
  return {
    title,
    ...(slug.trim() ? { slug: slug.trim() } : {}),
    categoryId,
    brand,
    description,
    care,
    sport: sport || null,
    leadDays: readNumber(leadDays),
    images: images.map(({ id, alt, colour, shade }) => ({
      mediaId: id,
      alt,
      isDefault: id === first,
      colour: colour || null,
      shade: shade || null,
    })),
    currency,
    variants: draft.variants.map((variant) => ({
      ...(variant.id ? { id: variant.id } : {}),
      sku: variant.sku,
      size: variant.size,
      colour: variant.colour,
      price: priceOf(variant.price, currency),
      compareAt: variant.compareAt.trim() ? priceOf(variant.compareAt, currency) : null,
      stock: readNumber(variant.stock),
      ...(variant.stockWas === null ? {} : { stockWas: variant.stockWas }),
      weightGrams: readNumber(variant.weight),
    })),
    payees: shares.length > 0 ? [...(rest > 0 ? [{ username: me, share: rest }] : []), ...shares] : [],
  };
}

/** Variants for every size in every colour that aren't there yet. */
export function missingVariants(
  have: readonly DraftVariant[],
  sizes: readonly Size[],
  colours: readonly DraftColour[],
  filled: Pick<DraftVariant, 'price' | 'stock' | 'weight'> & { prefix: string },
): DraftVariant[] {
  const known = new Set(have.map(({ size, colour }) => choice(size, colour)));
  const { prefix, ...values } = filled;
  return colours.flatMap((colour) =>
    sizes
      .filter((size) => !known.has(choice(size, colour)))
      .map((size) => ({
        key: `${choice(size, colour)} ${colour.hex}`,
        sku: skuOf(prefix, colour, size),
        size,
        colour,
        compareAt: '',
        stockWas: null,
        ...values,
      })),
  );
}

const choice = (size: Size, { name }: DraftColour) => `${size} ${name.trim().toLowerCase()}`;

/** "AWAY" in red, size M: AWAY-RED-M */
function skuOf(prefix: string, { name }: DraftColour, size: Size): string {
  const plain = (text: string, most: number) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '-')
      .replace(/^-/, '')
      .slice(0, most)
      .replace(/-$/, '');
  return [plain(prefix, 16), plain(name, 8), size].filter(Boolean).join('-').slice(0, 32);
}
