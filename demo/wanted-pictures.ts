import { portrait } from '#demo/avatars.ts';
import { type DemoBlog, demoBlogs } from '#demo/blogs.ts';
import { drawBack } from '#demo/card-art/back.ts';
import { drawFront } from '#demo/card-art/front.ts';
import type { DemoCard } from '#demo/cards/card.ts';
import { cardSlug, demoCards } from '#demo/cards.ts';
import { everyone, isCast } from '#demo/everyone.ts';
import { feed, houseInks, inksOf } from '#demo/feed.ts';
import { drawFrame } from '#demo/frames/draw.ts';
import { type DemoFrame, demoFrames, frameSlug } from '#demo/frames.ts';
import { type DemoNews, demoNews } from '#demo/news.ts';
import type { Person, Site } from '#demo/person.ts';
import { banner } from '#demo/pictures/banners.ts';
import { logo } from '#demo/pictures/crest.ts';
import { seedOf } from '#demo/pictures/dice.ts';
import { drawPicture } from '#demo/pictures/draw.ts';
import { type DemoShopOrder, demoShopOrders } from '#demo/sales/shop-orders.ts';
import { drawProduct } from '#demo/shop/draw.ts';
import { drawReturn } from '#demo/shop/draw-return.ts';
import { type DemoColour, type DemoProduct, productSlug } from '#demo/shop/product.ts';
import { demoProducts } from '#demo/shop.ts';
import { type DemoDesign, demoDesigns } from '#demo/studio.ts';
import type { Tribe } from '#demo/tribe.ts';
import { tribes } from '#demo/tribes.ts';

export interface WantedPicture {
  key: string;
  site: Site;
  /** Username of the uploader. */
  owner: string;
  alt: string;
  /** An account's avatar is on every site. */
  everySite: boolean;
  /** Of somebody of the crowd: there are hundreds, which are stored together. */
  isPortrait?: boolean;
  /** Width in pixels; the height follows from the drawing. */
  width: number;
  /** What isn't drawn stays transparent. */
  transparent?: boolean;
  /** Drawn in a small world too, and an upload of its own. */
  always?: boolean;
  svg(): string;
}

// Flat colours stay crisp below twice the displayed width, and a third fewer pixels fill a third faster.
const WIDTH = {
  avatar: 320,
  // Hundreds, which lists show small.
  crowdAvatar: 192,
  logo: 256,
  banner: 1200,
  post: 960,
  cardFront: 900,
  cardBack: 750,
  blog: 1280,
  product: 720,
  returned: 640,
  overlay: 1000,
  framePreview: 640,
  design: 1200,
};

/** Who of our team added the platform's own frames, and the pictures of news. */
export const PICTURE_KEEPER = 'ada';

export const avatarKey = ({ username }: Person) => `avatar:${username}`;
export const logoKey = ({ site, slug }: Tribe) => `logo:${site}/${slug}`;
export const bannerKey = ({ site, slug }: Tribe) => `banner:${site}/${slug}`;
export const cardFrontKey = (card: DemoCard) => `card:${card.site}/${cardSlug(card)}`;
export const cardBackKey = (card: DemoCard) => `card-back:${card.site}/${cardSlug(card)}`;
export const productKey = (product: DemoProduct, [name]: DemoColour) =>
  `product:${product.site}/${productSlug(product)}/${name}`;
/** Others can be chosen, and aren’t drawn. */
export const shownColours = ({ colours }: DemoProduct): readonly DemoColour[] => colours.slice(0, 2);
export const returnKey = ({ site, buyer, daysAgo }: DemoShopOrder) => `return:${site}/${buyer}/${daysAgo}`;
export const overlayKey = (frame: DemoFrame) => `frame:${frame.site}/${frameSlug(frame)}`;
export const framePreviewKey = (frame: DemoFrame) => `frame-preview:${frame.site}/${frameSlug(frame)}`;
export const pieceKey = ({ key }: { key: string }) => `piece:${key}`;

export const designKey = ({ site, name }: DemoDesign) => `design:${site}/${name}`;

export const blogCoverKey = ({ site, slug }: DemoBlog) => `blog:${site}/${slug}`;
export const newsKey = ({ site, title }: DemoNews) => `news:${site}/${title}`;
export const blogFigureKey = ({ site, slug }: DemoBlog, name: string) =>
  `blog-figure:${site}/${slug}/${name}`;

export const hasDrawnAvatar = ({ avatar }: Person): boolean => !('preset' in avatar);

/**
 * Everything that has to be drawn, in the order in which visitors see it.
 * @param isSmall without portraits of the crowd, whose presets stay
 */
export function wantedPictures(isSmall: boolean): WantedPicture[] {
  return [
    ...everyone.filter((person) => hasDrawnAvatar(person) && (isCast(person) || !isSmall)).map(face),
    ...tribes.flatMap(ofTribe),
    ...ofPieces(),
    ...ofCards(),
    ...ofNews(),
    ...ofBlogs(),
    ...ofProducts(),
    ...ofReturns(),
    ...ofFrames(),
    ...ofDesigns(),
  ];
}

function face(person: Person): WantedPicture {
  const { username, displayName, avatar, sites } = person;
  return {
    key: avatarKey(person),
    site: sites[0] ?? 'sports',
    owner: username,
    alt: `Portrait of ${displayName}`,
    everySite: true,
    isPortrait: !isCast(person),
    width: isCast(person) ? WIDTH.avatar : WIDTH.crowdAvatar,
    svg: () =>
      'look' in avatar ? portrait(avatar.look) : crestOf('crest' in avatar ? avatar.crest : username),
  };
}

/** A tribe's own crest, or one made up for a profile without a tribe. */
function crestOf(name: string): string {
  const tribe = tribes.find(({ slug }) => slug === name);
  if (tribe) return logo(tribe.crestSeed, tribe.palette, tribe.charge);
  return logo(seedOf(name), { deep: '#0B1512', base: '#1F6F50', pop: '#C8F23C', paper: '#F3F5EF' }, 'cup');
}

function ofTribe(tribe: Tribe): WantedPicture[] {
  const { site, owner, name } = tribe;
  const both = { site, owner, everySite: false };
  return [
    {
      ...both,
      key: logoKey(tribe),
      alt: `Crest of ${name}`,
      width: WIDTH.logo,
      svg: () => logo(tribe.crestSeed, tribe.palette, tribe.charge),
    },
    {
      ...both,
      key: bannerKey(tribe),
      alt: '',
      width: WIDTH.banner,
      svg: () => banner(tribe),
    },
  ];
}

function ofPieces(): WantedPicture[] {
  return feed.flatMap((piece) => {
    const { picture, site, author } = piece;
    if (!picture) return [];
    return {
      key: pieceKey(piece),
      site,
      owner: author,
      alt: picture.alt,
      everySite: false,
      width: WIDTH.post,
      svg: () => drawPicture(picture, piece.key, inksOf(piece)),
    };
  });
}

function ofCards(): WantedPicture[] {
  return demoCards.flatMap((card) => {
    const { site, maker: owner, title, palette } = card;
    const both = { site, owner, everySite: false };
    return [
      {
        ...both,
        key: cardFrontKey(card),
        alt: `Card: ${title}`,
        width: WIDTH.cardFront,
        svg: () => drawFront(card.art, cardSlug(card), palette),
      },
      {
        ...both,
        key: cardBackKey(card),
        alt: `${title}: ${card.back.lines
          .map((line) => line.join(' '))
          .join(', ')
          .toLowerCase()}`,
        width: WIDTH.cardBack,
        svg: () => drawBack(card.back, palette),
      },
    ];
  });
}

function ofBlogs(): WantedPicture[] {
  return demoBlogs.flat().flatMap((blog) => {
    const { site, slug, by: owner, cover, figures = {} } = blog;
    const drawn = [
      { key: blogCoverKey(blog), spec: cover },
      ...Object.entries(figures).map(([name, spec]) => ({ key: blogFigureKey(blog, name), spec })),
    ];
    return drawn.map(({ key, spec }) => ({
      key,
      site,
      owner,
      alt: spec.alt,
      everySite: false,
      width: WIDTH.blog,
      svg: () => drawPicture(spec, `${slug} ${key}`, houseInks[site]),
    }));
  });
}

/** In the colours of one tribe after the other, so that a page of news isn't of one colour. */
function ofNews(): WantedPicture[] {
  return demoNews.flatMap((items) =>
    items.flatMap((item, index) => {
      const { site, picture } = item;
      if (!picture) return [];
      const own = tribes.filter((tribe) => tribe.site === site);
      return {
        key: newsKey(item),
        site,
        owner: PICTURE_KEEPER,
        alt: picture.alt,
        everySite: false,
        width: WIDTH.blog,
        svg: () => drawPicture(picture, newsKey(item), own[index % own.length]?.palette ?? houseInks[site]),
      };
    }),
  );
}

function ofProducts(): WantedPicture[] {
  return demoProducts.flatMap((product) =>
    shownColours(product).map((colour) => ({
      key: productKey(product, colour),
      site: product.site,
      owner: product.seller,
      alt: `${product.title} in ${colour[0].toLowerCase()}`,
      everySite: false,
      width: WIDTH.product,
      svg: () => drawProduct(product, colour),
    })),
  );
}

/** What buyers photograph when they ask to return the first line of an order. */
function ofReturns(): WantedPicture[] {
  return demoShopOrders.flatMap((order) => {
    const { site, buyer: owner, lines, steps } = order;
    const [line] = lines;
    const product = demoProducts.find(
      (one) => one.site === site && line && 'product' in line && productSlug(one) === line.product,
    );
    const [colour] = product?.colours ?? [];
    if (!product || !colour) return [];
    return steps.flatMap((step) =>
      step.do === 'return' && step.shows
        ? {
            key: returnKey(order),
            site,
            owner,
            alt: `${product.title}: ${step.text}`,
            everySite: false,
            always: true,
            width: WIDTH.returned,
            svg: () => drawReturn(product, colour, step.shows ?? 'cut'),
          }
        : [],
    );
  });
}

function ofFrames(): WantedPicture[] {
  return demoFrames.flatMap((frame) => {
    const { site, maker, name, style, inks } = frame;
    const both = {
      site,
      owner: maker ?? PICTURE_KEEPER,
      alt: name,
      everySite: false,
      transparent: true,
      svg: () => drawFrame(style, inks, name),
    };
    return [
      { ...both, key: overlayKey(frame), width: WIDTH.overlay },
      { ...both, key: framePreviewKey(frame), width: WIDTH.framePreview },
    ];
  });
}

function ofDesigns(): WantedPicture[] {
  return demoDesigns.flatMap((design) => {
    const { site, owner, photo } = design;
    if (!photo) return [];
    const key = designKey(design);
    return {
      key,
      site,
      owner,
      alt: photo.name,
      everySite: false,
      width: WIDTH.design,
      svg: () => drawPicture({ kind: photo.kind, ratio: '4:5', labels: [] }, key, photo.inks),
    };
  });
}
