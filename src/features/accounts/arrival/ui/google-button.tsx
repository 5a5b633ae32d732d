import { usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { goToGoogle } from './google.ts';

export function GoogleButton({ clientId, next }: { clientId: string; next: string | undefined }) {
  const { origin } = usePlatform();
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-2 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button block onClick={() => goToGoogle(clientId, origin, next)}>
        Continue with Google
      </Button>
    </div>
  );
}
