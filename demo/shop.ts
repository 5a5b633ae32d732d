import { cricketProducts } from '#demo/shop/cricket.ts';
import type { DemoProduct } from '#demo/shop/product.ts';
import { sportsProducts } from '#demo/shop/sports.ts';

/** What is sold in the shops of the demo world. */
export const demoProducts: readonly DemoProduct[] = [...sportsProducts, ...cricketProducts];
