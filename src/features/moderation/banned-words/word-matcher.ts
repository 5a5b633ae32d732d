import {
  collapseDuplicatesTransformer,
  englishDataset,
  englishRecommendedWhitelistMatcherTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';
import { foldText } from './fold-text.ts';
import { knownNames } from './known-names.ts';
import { type BannedWord, ENGLISH, type WordAction, type WordListContent, wordActions } from './word-list.ts';

export interface WordMatch {
  /** As in the list; ENGLISH for the preset. */
  term: string;
  action: WordAction;
}

export interface WordMatcher {
  /** Every word of the list that is in a text, each once, the most serious first. */
  find(text: string): WordMatch[];
}

/** Compiles a list. It takes some milliseconds, so cache it. */
export function compileWords({ words, exceptions, english }: WordListContent): WordMatcher {
  const allowed = exceptions.map(fold).filter(Boolean);
  const own = new RegExpMatcher({
    blacklistedTerms: words.flatMap((word, id) => {
      const pattern = patternOf(word);
      return pattern ? [{ id, pattern: parseRawPattern(pattern) }] : [];
    }),
    whitelistedTerms: allowed,
    // Twice is the most that matters for a letter: "ass" is not "as", "looooser" is "loser".
    blacklistMatcherTransformers: [collapseDuplicatesTransformer({ defaultThreshold: 2 })],
  });
  const preset = english ? englishMatcher(allowed) : null;
  return {
    find(text) {
      const folded = foldText(text);
      const found = new Set(own.getAllMatches(folded).flatMap(({ termId }) => words[termId] ?? []));
      const matches = [...found].map(({ term, action }) => ({ term, action }));
      if (english && preset?.hasMatch(folded)) matches.push({ term: ENGLISH, action: english });
      return matches.toSorted(byGravity);
    },
  };
}

export const byGravity = (a: WordMatch, b: WordMatch): number =>
  wordActions.indexOf(a.action) - wordActions.indexOf(b.action);

const fold = (term: string): string => foldText(term).split('\n')[0]?.trim() ?? '';

/** Allows every letter to be doubled, unless it is already. Brackets mean "optional" in a pattern. */
function patternOf({ term, match }: BannedWord): string | null {
  const folded = fold(term);
  if (!folded) return null;
  const letters = folded.replace(/(.)\1*/gu, (run, letter: string) =>
    letter === ' ' ? ' ' : run.length > 1 ? letter + letter : `${letter}[${letter}]`,
  );
  return match === 'word' ? ` ${letters} ` : letters;
}

function englishMatcher(allowed: readonly string[]): RegExpMatcher {
  const dataset = englishDataset.build();
  return new RegExpMatcher({
    ...dataset,
    whitelistedTerms: [...(dataset.whitelistedTerms ?? []), ...knownNames, ...allowed],
    // The text is folded already; repeated letters are reduced as the preset's patterns expect.
    blacklistMatcherTransformers: [
      collapseDuplicatesTransformer({
        defaultThreshold: 1,
        customThresholds: new Map([...'beolsg'].map((letter) => [letter, 2])),
      }),
    ],
    whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
  });
}
