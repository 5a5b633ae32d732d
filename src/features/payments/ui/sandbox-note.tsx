import { FlaskConical } from 'lucide-react';
import { usePlatform } from '#features/sites/use-platform.ts';

/** Shown wherever money is shown, as long as payments use the sandbox. */
export function SandboxNote({ className = '' }: { className?: string }) {
  const { features } = usePlatform();
  if (features.realMoney || !features.prices) return null;
  return (
    <p className={`flex items-center gap-2 text-2 text-muted ${className}`}>
      <FlaskConical className="size-4 shrink-0" aria-hidden="true" />
      Test mode: no real money is charged.
    </p>
  );
}
