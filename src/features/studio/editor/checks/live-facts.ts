import type { CallReply } from '#platform/call.ts';
import type { checkTexts } from '../../checks/calls.ts';
import type { DesignFacts } from '../../checks/design-facts.ts';
import type { Workbench } from '../ui/editor-context.ts';
import { coloursOfPicture } from './colours-of-picture.ts';

/** What the editor knows of its design, with what the server said of its texts. */
export function liveFacts(
  { parts, sources }: Workbench,
  said: CallReply<typeof checkTexts> | undefined,
): DesignFacts {
  const words = new Map(said?.words.map((one) => [one.text, one]));
  return {
    pictureOf(layer) {
      if (parts.isMissing(layer)) return null;
      if (layer.kind !== 'image') return { size: null, colours: null };
      const media = sources.mediaOf(layer.assetId);
      if (!media) return media;
      const { width, height } = media;
      const picture = parts.pictureOf(layer);
      return {
        size: width && height ? { width, height } : null,
        colours: picture && coloursOfPicture(picture),
      };
    },
    hasFont: (family) => !parts.isFontMissing(family),
    textOf: (layer) => parts.textOf(layer),
    measureOf: (layer) => parts.measureOf(layer),
    bannedWordIn: (text) => words.get(text) ?? null,
    isAboutMinor: said?.isAboutMinor ?? false,
    year: new Date().getFullYear(),
  };
}
