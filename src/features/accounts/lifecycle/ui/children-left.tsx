import { usePlatform } from '#features/sites/use-platform.ts';
import type { Refusal } from '#platform/errors.ts';
import { childrensSite } from '#platform/site-rules.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { listed } from '#ui/format/text.ts';

export interface ChildLeft {
  id: string;
  name: string;
}

/** The children that a refusal names, who would be left without a guardian. */
export const childrenIn = (refusal: Refusal | undefined): ChildLeft[] =>
  refusal?.code === 'CHILDREN_LEFT' ? (refusal.details as { children: ChildLeft[] }).children : [];

interface ChildrenLeftProps {
  left: readonly ChildLeft[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** What happens to the children of a guardian who leaves, and how to hand them over first. */
export function ChildrenLeft({ left, checked, onChange }: ChildrenLeftProps) {
  const { site, sites } = usePlatform();
  const origin =
    site === childrensSite ? '' : (sites.find((one) => one.site === childrensSite)?.origin ?? '');
  const names = listed(left.map(({ name }) => name));
  return (
    <div role="alert" className="grid gap-3">
      <p className="text-bad">
        You look after {names}. Without you they’re hidden, and erased 30 days after your account unless
        another guardian gives consent.
      </p>
      <ul className="list-disc ps-5">
        {left.map(({ id, name }) => (
          <li key={id}>
            <a className="link" href={`${origin}/guardian?child=${id}`}>
              Hand {name} over to another guardian
            </a>
          </li>
        ))}
      </ul>
      <Checkbox
        label={left.length === 1 ? `Leave ${names} without a guardian` : 'Leave them without a guardian'}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}
