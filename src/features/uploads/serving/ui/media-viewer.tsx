import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/dist/photoswipe.css';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Media } from '#features/media/media.ts';

interface MediaViewerProps {
  images: readonly Media[];
  first: number;
  onClose: () => void;
}

/**
 * Images in full size: pinch, wheel, double tap or + and - zoom, a swipe or the arrow keys go to the next one, Escape
 * closes. The browser's own dialog holds it, so that it also opens above another one.
 */
export default function MediaViewer({ images, first, onClose }: MediaViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const viewer = useRef<PhotoSwipe>(null);
  const closed = useEffectEvent(onClose);
  const open = useEffectEvent((element: HTMLDialogElement) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const shown = new PhotoSwipe({
      dataSource: images.map(slideOf),
      index: first,
      appendToEl: element,
      bgOpacity: 1,
      wheelToZoom: true,
      // From the whole image to its own size, and beyond for what is small.
      secondaryZoomLevel: 1,
      maxZoomLevel: 4,
      showHideAnimationType: calm ? 'none' : 'fade',
      ...(calm ? { zoomAnimationDuration: false } : {}),
      // Both are the dialog's.
      trapFocus: false,
      returnFocus: false,
      closeTitle: 'Close',
      zoomTitle: 'Zoom',
      arrowPrevTitle: 'Previous image',
      arrowNextTitle: 'Next image',
      errorMsg: 'This image couldn’t be loaded. Close it and try again.',
    });
    shown.on('uiRegister', () => describe(shown));
    shown.on('keydown', ({ originalEvent: { key } }) => {
      if (key === '+' || key === '=') zoomBy(shown, ZOOM_STEP);
      if (key === '-') zoomBy(shown, 1 / ZOOM_STEP);
    });
    shown.on('destroy', closed);
    element.showModal();
    shown.init();
    // A dialog in the dialog would be announced twice.
    shown.element?.removeAttribute('role');
    shown.element?.focus();
    return shown;
  });
  // Closed before it is removed, so that the focus returns.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const shown = open(element);
    viewer.current = shown;
    return () => {
      shown.destroy();
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={images.length > 1 ? 'Images' : 'Image'}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none border-0 bg-transparent p-0"
      onCancel={(event) => {
        event.preventDefault();
        viewer.current?.close();
      }}
      // Keys pressed inside must not reach the tabs or the dialog that it is nested in.
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}

const ZOOM_STEP = 1.5;

function slideOf({ url, alt, width, height, sizes }: Media): SlideData {
  const own = width ?? 1200;
  const files = [...sizes, { url, width: own }].map((file) => `${file.url} ${file.width}w`);
  return { src: url, srcset: files.join(', '), alt, width: own, height: height ?? 900 };
}

function zoomBy(viewer: PhotoSwipe, factor: number): void {
  const slide = viewer.currSlide;
  if (!slide?.isZoomable()) return;
  const { min, max } = slide.zoomLevels;
  const level = Math.min(max, Math.max(min, slide.currZoomLevel * factor));
  viewer.zoomTo(level, undefined, viewer.options.zoomAnimationDuration);
}

/** What an image shows, below it. */
function describe(viewer: PhotoSwipe): void {
  viewer.ui?.registerElement({
    name: 'description',
    appendTo: 'root',
    onInit(element) {
      element.className =
        'absolute inset-x-0 bottom-0 max-h-[30%] overflow-y-auto px-4 py-3 text-center text-2 empty:hidden';
      // The same on every site and in both themes, since it is on black.
      Object.assign(element.style, { color: '#fff', background: 'rgb(0 0 0 / 0.6)' });
      element.setAttribute('aria-live', 'polite');
      const show = () => {
        element.textContent = viewer.currSlide?.data.alt ?? '';
      };
      viewer.on('change', show);
      show();
    },
  });
}
