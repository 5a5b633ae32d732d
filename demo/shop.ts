import { demoData } from '#demo/read.ts';
import type { DemoProduct } from '#demo/shop/product.ts';

/** What is sold in the shops of the demo world. */
export const demoProducts = ['sports', 'cricket'].flatMap((site) =>
  demoData<readonly DemoProduct[]>(`shop/${site}.json`),
);
