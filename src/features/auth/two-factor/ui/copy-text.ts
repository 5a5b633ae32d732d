import { toast } from '#ui/toast.ts';

/** Copies, and says whether that worked: browsers refuse it to pages that are not in front. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, { tone: 'good' });
  } catch {
    toast('Your browser didn’t allow copying. Select the text instead.', { tone: 'bad' });
  }
}
