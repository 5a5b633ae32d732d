import type { NoticeTexts, Part } from '#platform/notices.ts';
import type { Notice } from '../../calls.ts';
import { partsOf, sentenceOf } from '../../notice-parts.ts';
import { pathOf } from '../../notice-path.ts';

const brought = import.meta.glob<NoticeTexts>('../../../*/notice-texts.ts', {
  eager: true,
  import: 'noticeTexts',
});
const texts: NoticeTexts = Object.assign({}, ...Object.values(brought));

/** The sentence, in parts. Emails use the same texts, from the features' records. */
export const noticeParts = (notice: Notice): Part[] => partsOf(texts, notice);
export const noticeSentence = (notice: Notice): string => sentenceOf(texts, notice);
/** Where a click leads. */
export const noticePath = (notice: Notice): string => pathOf(texts, notice);
/** It shows the target's picture, although a person did it. */
export const showsTarget = ({ type }: Notice): boolean => texts[type]?.showsTarget === true;
