import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import type { SiteId } from '#platform/site.ts';
import { useCall } from '#platform/web/use-call.ts';
import { checkTexts } from '../../checks/calls.ts';
import type { DesignFacts } from '../../checks/design-facts.ts';
import type { Fault } from '../../checks/fault.ts';
import { findFaults } from '../../checks/find-faults.ts';
import type { DesignDocument } from '../../design/design-schema.ts';
import { leavesOfKind } from '../../design/leaves.ts';
import type { Workbench } from '../ui/editor-context.ts';
import { useWorkbench } from '../ui/editor-context.ts';

const ACROSS = 8;

const kept = new WeakMap<HTMLImageElement, readonly (readonly string[])[]>();

/** Checked when nothing has changed for so long, in ms; never while something is dragged. */
const SETTLED_MS = 400;
const MOST_RECORDS = 100;

/** The faults of the design as it is, a moment after each change. */
export function useFaults(): readonly Fault[] {
  const bench = useWorkbench();
  const { site } = usePlatform();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const checked = useSettledDocument();
  const body = useMemo(() => textsOf(checked.document), [checked]);
  const said = useCall(checkTexts, { body }, { placeholderData: keepPreviousData }).data;
  useEffect(() => {
    // Whatever the person does next comes first.
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const waiting = idle(() => setFaults(findFaults(checked.document, liveFacts(site, bench, said))));
    return () => cancel(waiting);
  }, [site, bench, checked, said]);
  return faults;
}

/** The document when it last stood still; a new object too when a font or picture came. */
function useSettledDocument(): { document: DesignDocument } {
  const { editor, parts } = useWorkbench();
  const [settled, setSettled] = useState(() => ({ document: editor.document() }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = editor.store.getState().history;
    const look = () => {
      const { document, before } = editor.store.getState().history;
      // A gesture is under way: its end calls again.
      if (before === null || before === document) setSettled({ document });
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED_MS);
    };
    const onChange = ({ history }: { history: typeof seen }) => {
      if (history === seen) return;
      seen = history;
      wait();
    };
    const leave = [editor.store.subscribe(onChange), parts.onChange(wait)];
    return () => {
      clearTimeout(timer);
      for (const one of leave) one();
    };
  }, [editor, parts]);
  return settled;
}

function textsOf(design: DesignDocument): { texts: string[]; recordIds: string[] } {
  const texts = leavesOfKind(design, 'text').map(({ text }) => text);
  const records = leavesOfKind(design, 'stat').flatMap(({ recordId }) => recordId || []);
  return {
    texts: [...new Set(texts)].sort(),
    recordIds: [...new Set(records)].sort().slice(0, MOST_RECORDS),
  };
}

/** What the editor knows of its design, with what the server said of its texts. */
function liveFacts(
  site: SiteId,
  { parts, sources }: Workbench,
  said: CallReply<typeof checkTexts> | undefined,
): DesignFacts {
  const words = new Map(said?.words.map((one) => [one.text, one]));
  return {
    site,
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
    missingIn: (text) => parts.missingIn(text),
    bannedWordIn: (text) => words.get(text) ?? null,
    isAboutMinor: said?.isAboutMinor ?? false,
    year: new Date().getFullYear(),
  };
}

/** The mean colours of a picture in eight rows of eight. All pictures are our own, so they can be read. */
function coloursOfPicture(picture: HTMLImageElement): readonly (readonly string[])[] {
  const known = kept.get(picture);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = ACROSS;
  canvas.height = ACROSS;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return [];
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, ACROSS, ACROSS);
  const { data } = pen.getImageData(0, 0, ACROSS, ACROSS);
  const hex = (at: number) => (data[at] ?? 0).toString(16).padStart(2, '0');
  const rows = Array.from({ length: ACROSS }, (_, row) =>
    Array.from({ length: ACROSS }, (__, column) => {
      const at = (row * ACROSS + column) * 4;
      return `#${hex(at)}${hex(at + 1)}${hex(at + 2)}${hex(at + 3)}`;
    }),
  );
  kept.set(picture, rows);
  return rows;
}
