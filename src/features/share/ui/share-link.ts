import { copyLink } from '#ui/copy-text.ts';

/** Opens the system's share sheet, or copies the link where there is none or it can't be opened. */
export async function shareLink({ title, path }: { title: string; path: string }): Promise<void> {
  const url = new URL(path, location.href).href;
  if (!navigator.share) return void (await copyLink(url));
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the sheet rejects; that's fine.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url);
  }
}
