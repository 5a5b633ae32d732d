import type { Page } from 'playwright-core';
import type { DesignDocument, Leaf } from '#features/studio/design/design-schema.ts';
import { createDesign, getDesign, saveDesign } from '#features/studio/designs/calls.ts';
import { ask } from './ask.ts';
import type { Person } from './people.ts';
import { go } from './visit.ts';

/** A card with these layers on its front. @returns its id */
export async function designOf(person: Person, layers: readonly Leaf[]): Promise<string> {
  const { id: designId, document } = await ask(person, createDesign, { body: { sizeId: 'card' } });
  const pages = document.pages.map((page, index) => (index === 0 ? { ...page, layers } : page));
  await ask(person, saveDesign, {
    body: { designId, version: 1, document: { ...document, pages } as DesignDocument },
  });
  return designId;
}

/** What is saved of its front. */
export async function layersOf(person: Person, designId: string): Promise<Leaf[]> {
  const { document } = await ask(person, getDesign, { params: { designId } });
  return (document.pages[0]?.layers ?? []) as Leaf[];
}

/** Opens the editor and waits until the page is painted. @returns its canvas, which has the focus */
export async function openEditor(page: Page, designId: string) {
  await go(page, `/my-studio/designs/${designId}`);
  await page.locator('.studio-stage canvas[data-painted]').waitFor();
  return page.getByRole('application');
}
