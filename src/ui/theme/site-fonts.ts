import barlow from '@fontsource/barlow-condensed/files/barlow-condensed-latin-800-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';

/** Fonts above the fold of each site: `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const siteFonts: Record<'sports' | 'cricket' | 'kids', readonly string[]> = {
  sports: [inter, barlow],
  cricket: [sourceSans, fraunces],
  kids: [nunito],
};
