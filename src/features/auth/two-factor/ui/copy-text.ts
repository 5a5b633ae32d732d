import { toast } from '#ui/toast.ts';

/** Copies a text and shows a toast: browsers refuse it to pages in the background. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, { tone: 'good' });
  } catch {
    toast('Your browser didn’t allow copying. Select the text instead.', { tone: 'bad' });
  }
}
