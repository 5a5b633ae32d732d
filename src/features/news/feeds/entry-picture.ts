import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { isNestedTooDeep, LONGEST_HTML } from './foreign-html.ts';

/** A picture as a feed names it. */
export interface FoundPicture {
  url: string;
  alt?: string | undefined;
  credit?: string | undefined;
}
/** The picture of an entry, its texts as HTML or plain text that nobody has checked. */
export type EntryPicture = Required<FoundPicture>;

interface Text {
  value?: string | undefined;
}
interface MediaContent {
  url?: string | undefined;
  type?: string | undefined;
  medium?: string | undefined;
  width?: number | undefined;
  description?: Text | undefined;
  credits?: readonly Text[] | undefined;
  copyright?: Text | undefined;
}
/** What an entry of RSS or Atom may have its pictures in. */
interface Pictured {
  enclosures?: readonly { url?: string | undefined; type?: string | undefined }[] | undefined;
  media?:
    | (MediaContent & {
        contents?: readonly MediaContent[] | undefined;
        groups?: readonly (MediaContent & { contents?: readonly MediaContent[] | undefined })[] | undefined;
        thumbnails?: readonly { url?: string | undefined }[] | undefined;
      })
    | undefined;
  itunes?: { image?: string | undefined } | undefined;
}

/** An enclosure, the widest of `media:content`, the picture for podcasts, a thumbnail: the first there is. */
export function pictureOf({ enclosures = [], media, itunes }: Pictured): FoundPicture | null {
  const contents = [
    ...(media?.contents ?? []),
    ...(media?.groups?.flatMap((one) => one.contents ?? []) ?? []),
  ]
    .filter(isPicture)
    .toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
  const url = [
    enclosures.find(isPicture)?.url,
    contents[0]?.url,
    itunes?.image,
    media?.thumbnails?.find((one) => one.url)?.url,
  ].find(Boolean);
  if (!url) return null;
  const about = [contents.find((one) => one.url === url), media?.groups?.[0], media].filter(
    (one) => one !== undefined,
  );
  return {
    url,
    alt: about.map(({ description }) => description?.value).find(Boolean),
    credit: about
      .flatMap(({ credits = [], copyright }) => [...credits, copyright ?? {}])
      .find(({ value }) => value)?.value,
  };
}

/** Feeds leave the type out, too: then the name of the file says what it is. */
const isPicture = ({ url = '', type, medium }: MediaContent): boolean =>
  url !== '' &&
  (medium === 'image' ||
    (type ? /^image\//i.test(type) : !medium && /\.(jpe?g|png|webp|gif|avif)([?#]|$)/i.test(url)));

/** What a feed names, otherwise the first picture in the texts of the entry, with an address on the web. */
export function entryPicture(
  found: FoundPicture | null | undefined,
  texts: readonly (string | undefined)[],
  base: URL,
): EntryPicture | null {
  for (const one of [found, ...texts.map((html) => firstImage(html ?? ''))]) {
    const url = one && pictureAddress(one.url, base);
    if (url) return { url, alt: one.alt ?? '', credit: one.credit ?? '' };
  }
  return null;
}

/** Pictures are only fetched over https, which servers that are still named with http mostly answer, too. */
export function pictureAddress(address: string, base: URL): string | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.href.length > 1000) return null;
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
  return url.href;
}

/** Smaller ones are marks, buttons and counters of readers. */
const SMALLEST = 100;

function firstImage(html: string): FoundPicture | null {
  const short = html.slice(0, LONGEST_HTML);
  if (!/<img\b/i.test(short) || isNestedTooDeep(short)) return null;
  const waiting: Nodes[] = [fromHtml(short, { fragment: true })];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'element' && node.tagName === 'img') {
      const { src, alt, width, height } = node.properties;
      const isSmall = [width, height].some((side) => side !== undefined && Number(side) < SMALLEST);
      if (typeof src === 'string' && src.trim() && !isSmall) return { url: src, alt: String(alt ?? '') };
    }
    if ('children' in node) waiting.push(...node.children.toReversed());
  }
  return null;
}
