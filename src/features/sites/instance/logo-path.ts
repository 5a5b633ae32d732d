/** In which sizes the logo is served, in pixels. */
export const logoSizes = [96, 192, 512] as const;
export type LogoSize = (typeof logoSizes)[number];

/** Another logo has another address, so browsers keep it. */
export const logoPath = (hash: string, size: LogoSize): string => `/logo/${hash}/${size}.png`;
