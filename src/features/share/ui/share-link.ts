import { toast } from '#ui/toast.ts';

/** Opens the system's share sheet, or copies the link where there is none. */
export async function shareLink({ title, path }: { title: string; path: string }): Promise<void> {
  const url = new URL(path, location.href).href;
  // Closing the sheet rejects; that's fine.
  if (navigator.share) return void (await navigator.share({ title, url }).catch(() => {}));
  await navigator.clipboard.writeText(url);
  toast('Link copied.', { tone: 'good' });
}
