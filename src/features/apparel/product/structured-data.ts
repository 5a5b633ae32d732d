import { mediaUrl } from '#features/media/media-url.ts';
import { plainMoney } from '#ui/format/money.ts';
import type { ApparelDetails } from './calls.ts';
import { productPath } from './policy.ts';
import { sizeLabel } from './sizes.ts';

/** The product for search engines: https://schema.org/Product, with an offer for each variant. */
export function structuredData(product: ApparelDetails, origin: string): Record<string, unknown> {
  const { slug, title, brand, seller, description, images, variants, category, currency, state } = product;
  const url = `${origin}${productPath(slug)}`;
  const isOnSale = state === 'published';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    url,
    description: description || title,
    category: category.parent ? `${category.parent.name} > ${category.name}` : category.name,
    brand: { '@type': 'Brand', name: brand || seller.displayName },
    image: images.map((image) => mediaUrl(image.url, origin)),
    offers: variants.map(({ id, sku, size, colour, price, left }) => ({
      '@type': 'Offer',
      sku,
      name: `${sizeLabel(size)}, ${colour.name}`,
      url: `${url}?variant=${id}`,
      priceCurrency: currency,
      price: plainMoney(price, currency),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${availability(isOnSale, left)}`,
      seller: { '@type': 'Person', name: seller.displayName },
    })),
  };
}

const availability = (isOnSale: boolean, left: number) =>
  !isOnSale ? 'Discontinued' : left > 0 ? 'InStock' : 'OutOfStock';
