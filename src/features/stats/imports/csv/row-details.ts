import type { z } from 'zod';
import { TeamLevel } from '#features/teams/calls.ts';
import { line } from '#platform/fields.ts';
import { foldHeader } from '#platform/tables/header.ts';

export type Level = z.infer<typeof TeamLevel>;

/** As our level is called, or as people call it. */
export function levelOf(written: string): Level | null {
  const name = foldHeader(written);
  const found = TeamLevel.safeParse(name === 'professional' ? 'pro' : name);
  return found.success ? found.data : null;
}

/** A line of text as it is kept, and what is wrong with it. */
export function checkText(written: string, most: number): { text: string; problem?: string } {
  const read = line(most, 0).safeParse(written.replace(/\s+/g, ' '));
  if (read.success) return { text: read.data };
  return { text: '', problem: read.error.issues[0]?.message ?? 'This can’t be kept.' };
}
