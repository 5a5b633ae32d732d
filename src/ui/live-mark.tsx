import { Chip } from '#ui/chip.tsx';

/** A label with a pulsing dot. */
export const LiveMark = () => (
  <Chip tone="live">
    <i className="live-dot" aria-hidden="true" />
    Live
  </Chip>
);
