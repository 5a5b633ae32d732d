import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** American spellings; -ise and -yse with an s. A program of a computer and words like prize are British too. */
const american = [
  /\b(?!(?:\w*siz|priz|seiz|maiz))\w+(?:iz|yz)(?:e[ds]?|ers?|ing|ations?)\b/,
  /\b(?:col|fav|hon|hum|lab|rum|flav|neighb|behavi|harb|arm)or(?:s|ed|ing|ite|ites|able|al|ful|less|hood)?\b/,
  /\b(?:center|theater|meter|kilometer|centimeter|liter)(?:s|ed)?\b/,
  /\b(?:cancel|travel|label|model|signal|level|total|jewel)(?:ed|ing|er)\b/,
  /\b(?:fulfill|enroll|skillful|installment|enrollment|fulfillment)s?\b/,
  /\b(?:catalog|dialog box|gray|defense|offense|pretense|jewelry|e-mail|zip code|gotten|mom)s?\b/,
].map(({ source }) => new RegExp(`(?<!-)${source}(?!-)`, 'gi'));

/** Words that stay, whoever writes them. */
const stays: Readonly<Record<string, string>> = {
  monetization: 'of the specification',
  Organization: 'a type of schema.org',
  'ZIP code': 'what it is called where it is one',
};
/** Positions have the names that their sport gives them. */
const ofSports = 'src/features/sites/sports.ts';

/** Strings that begin like a sentence, templates with words between them. */
const strings = /'[A-Z“](?:[^'\n]|\\')*'|"[A-Z“][^"\n]*"|`[^`\n]* [^`\n]*`/g;
/** What stands in elements, on the line of a tag or on its own. */
const inElements =
  />[^<>{}]*[a-z] [^<>{}]*<|^ *[A-Za-z“][^<>{}=;()[\]'"`]*[a-z,’] [a-z]+ [a-z][^<>{}=;()[\]'"`]*$/gm;

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

test('sentences are in British English', () => {
  const files = globSync('src/**/*.{ts,tsx,md}', { cwd: root }).filter(
    (file) => !/\.test\.|\/test(?:-|\/)/.test(file) && file !== ofSports,
  );
  const found = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    const plain = withoutComments(code);
    const texts = [
      ...(plain.match(strings) ?? []),
      ...((file.endsWith('x') && plain.match(inElements)) || []),
    ];
    return (file.endsWith('.md') ? [code] : texts)
      .flatMap((one) => american.flatMap((pattern) => one.replace(/\$\{[^}]*\}/g, '').match(pattern) ?? []))
      .filter((word) => !stays[word] && !stays[word.toLowerCase()])
      .map((word) => `${file}: ${word}`);
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
