import { toast } from './toast.ts';

const SELECT_IT = 'Select it on this page and copy it yourself.';

/**
 * Copies a text and says so. Browsers refuse it without permission, on pages in the background and over plain HTTP: then
 * the message says what to do instead.
 * @param done what is said afterwards: "Link copied."
 * @param instead what to do where it isn't allowed
 * @returns whether the browser copied it
 */
export async function copyText(text: string, done: string, instead = SELECT_IT): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, { tone: 'good' });
    return true;
  } catch {
    toast(`Your browser didn’t allow copying. ${instead}`, { tone: 'bad', stay: 30_000 });
    return false;
  }
}

/** Copies the whole address of one of our pages. Where that isn't allowed, it's shown to be copied by hand. */
export function copyLink(address: string): Promise<boolean> {
  const { href } = new URL(address, location.href);
  return copyText(href, 'Link copied.', `Select this link and copy it yourself: ${href}`);
}
