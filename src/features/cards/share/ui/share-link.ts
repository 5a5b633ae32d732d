import { toast } from '#ui/toast.ts';

/** The phone's own sheet for sharing where there is one; the address otherwise. */
export async function shareLink({ title, path }: { title: string; path: string }): Promise<void> {
  const url = new URL(path, location.href).href;
  // Closing the sheet is no failure.
  if (navigator.share) return void (await navigator.share({ title, url }).catch(() => {}));
  await navigator.clipboard.writeText(url);
  toast('Link copied.', { tone: 'good' });
}
