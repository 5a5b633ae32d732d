import type { Media } from '../calls.ts';
export function PostMedia({ media }: { media: readonly Media[]; priority?: boolean }) {
  return (
    <div>
      {media.map((m) => (
        <img key={m.id} src={m.url} alt={m.alt} />
      ))}
    </div>
  );
}
