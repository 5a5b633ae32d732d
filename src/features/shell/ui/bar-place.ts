/** Classes of one entry in the bottom bar: a link, or the "More" button. */
export const barPlace =
  'group grid min-h-14 w-full content-center justify-items-center gap-0.5 text-1 font-semibold text-muted -outline-offset-2 aria-[current]:text-link';
