import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';

interface Versioned {
  id: string;
  version: number;
}

interface EditOfProps<T extends Versioned> {
  of: T;
  /** Renders the form; it starts from what it is given and sends its version. */
  children: (one: T) => ReactNode;
}

/**
 * A form for something that exists. It starts anew when another one or a newer version arrives, e.g. from a second
 * device, so that it never shows old text, nor sends old text with a new version. What somebody has begun to type stays,
 * with the version it was read in: saving it says that there is a newer one.
 */
export function EditOf<T extends Versioned>({ of, children }: EditOfProps<T>) {
  const [shown, setShown] = useState(of);
  const [held, setHeld] = useState<Held>('nothing');
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const next = nextShown(shown, of, held);
  if (next !== shown) {
    setShown(next);
    if (keyOf(next) !== keyOf(shown)) setHeld('nothing');
  }
  const key = keyOf(next);
  // The field or button that had the focus is gone with the old form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus();
  }, [key]);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="min-w-0 outline-none"
      // Not in the capture phase: rendering before a field has heard of what was typed would take it away again. And what is
      // typed in a dialog that the form opens, such as a reason, is no part of what is edited.
      onInput={({ target }) => {
        const dialog = target instanceof Element ? target.closest('dialog') : null;
        if (!dialog || !place.current?.contains(dialog)) setHeld('everything');
      }}
      // What saving makes of it is welcome; what arrived before would be a conflict.
      onSubmit={() => setHeld(keyOf(of))}
      onFocusCapture={() => {
        hadFocus.current = true;
      }}
      onBlurCapture={({ relatedTarget }) => {
        if (relatedTarget) hadFocus.current = place.current?.contains(relatedTarget) ?? false;
      }}
    >
      <Fragment key={key}>{children(next)}</Fragment>
    </div>
  );
}

/** What a form doesn't take: anything while somebody types, or the version of this key. */
type Held = 'nothing' | 'everything' | `${string} ${number}`;

const keyOf = ({ id, version }: Versioned): `${string} ${number}` => `${id} ${version}`;

/** What the form is about, given what has arrived. */
export function nextShown<T extends Versioned>(shown: T, arrived: T, held: Held): T {
  const isHeld = held === 'everything' || held === keyOf(arrived);
  const isSame = keyOf(shown) === keyOf(arrived);
  return isSame || !isHeld || shown.id !== arrived.id ? arrived : shown;
}
