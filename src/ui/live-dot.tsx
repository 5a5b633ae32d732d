import { Chip } from '#ui/chip.tsx';

/** A pulsing dot in the colour of the text around it. */
export function LiveDot() {
  return <span className="live-dot" aria-hidden="true" />;
}

export function LiveMark({ children = 'Live' }: { children?: string }) {
  return (
    <Chip tone="live">
      <LiveDot />
      {children}
    </Chip>
  );
}
