import { readFileSync } from 'node:fs';

/** A text of the demo world, by its path below demo/: `posts/hoops.txt`. */
export const demoText = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Data of the demo world, whose type its reader knows: `cast/fans.json`. A test checks what it says. */
export const demoData = <T>(path: string): T => JSON.parse(demoText(path)) as T;
