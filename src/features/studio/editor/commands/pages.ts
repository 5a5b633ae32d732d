import { type DesignPage, MOST_PAGES } from '../../design/design-schema.ts';
import { type Command, onPage } from './command.ts';
import { copyOf } from './layers.ts';

/** After the last one. */
export const addPage =
  (page: DesignPage): Command =>
  (document) =>
    document.pages.length >= MOST_PAGES ? document : { ...document, pages: [...document.pages, page] };

/** The first page is the front, the second the back. */
export const pageName = (index: number): string => ['Front', 'Back'][index] ?? `Page ${index + 1}`;

export const emptyPage = (id: string, index: number): DesignPage => ({
  id,
  name: pageName(index),
  background: { kind: 'colour', colour: '#ffffff' },
  layers: [],
});

export const copyOfPage = (page: DesignPage, id: string, index: number): DesignPage => ({
  ...page,
  id,
  name: pageName(index),
  layers: page.layers.map(copyOf),
});

/** A design keeps at least one page. */
export const removePage =
  (pageId: string): Command =>
  (document) => {
    const pages = document.pages.filter(({ id }) => id !== pageId);
    return pages.length === 0 || pages.length === document.pages.length ? document : { ...document, pages };
  };

export const setBackground = (pageId: string, background: DesignPage['background']): Command =>
  onPage(pageId, (page) => ({ ...page, background }));
