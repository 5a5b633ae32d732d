import { readFileSync } from 'node:fs';

/** A text of the demo world, by its path below demo/: `posts/hoops.txt`. */
export const demoText = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Data of the demo world, whose type its reader knows: `cast/fans.json`. A test checks what it says. */
export const demoData = <T>(path: string): T => JSON.parse(demoText(path)) as T;

/** Articles of the demo world: each begins with what it is, as JSON between two lines of `+++`; the rest is Markdown. */
export const demoArticles = <T extends { body: string }>(path: string): Omit<T, 'site'>[] =>
  demoText(path)
    .split(/^\+{3}\n(?=\{)/m)
    .slice(1)
    .map((article) => {
      const [head = '', body = ''] = article.split(/^\+{3}\n/m);
      return { ...JSON.parse(head), body: body.trim() };
    });
